"""doctor, install or uninstall without their command line, which needs a package that Wine 8 cannot load."""

from __future__ import annotations

import sys

from elo_xl.hosts.excel import doctor, installation, machine, prerequisites

COMMANDS = {"doctor": doctor.examine, "install": installation.install, "uninstall": installation.uninstall}

findings = list(COMMANDS[sys.argv[1]](machine.here()))
for finding in findings:
    print(finding.state, finding.what, finding.text)
sys.exit(any(finding.state == prerequisites.WRONG for finding in findings))
