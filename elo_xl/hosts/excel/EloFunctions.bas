Attribute VB_Name = "EloFunctions"
'The worksheet functions of elo_xl. Generated: changes are lost.
Option Explicit

{{functions}}
