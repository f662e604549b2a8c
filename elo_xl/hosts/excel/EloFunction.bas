Public Function {{name}}({{parameters}}) As Variant
Attribute {{name}}.VB_Description = "{{description}}"
Attribute {{name}}.VB_ProcData.VB_Invoke_Func = " \n14"
    {{name}} = EloCall("{{name}}", Array({{arguments}}))
End Function
