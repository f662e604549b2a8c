// Calls from standard input through xlwings in Pyodide, as in xlwings Lite; the answers as JSON.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const START = `
import json, sys
sys.path += ["/packages", "/workbook"]

from js import Object
from pyodide.ffi import to_js
from xlwings.server import custom_functions_call, custom_functions_meta
import main

metadata = json.dumps(custom_functions_meta(main))

async def call(data):
    result = await custom_functions_call(data.to_py(), main)
    return to_js(result, dict_converter=Object.fromEntries)
`;

async function started(host) {
  const { loadPyodide } = await import(pathToFileURL(host.pyodide));
  const python = await loadPyodide({ env: host.environment });
  python.unpackArchive(new Uint8Array(readFileSync(host.wheel)), "wheel");
  python.FS.mkdirTree("/packages/xlwings");
  python.mountNodeFS("/packages/xlwings", host.xlwings);
  python.FS.mkdirTree("/workbook");
  python.FS.writeFile("/workbook/main.py", "from elo_xl.udfs import *\n");
  await python.runPythonAsync(START);
  return python.globals;
}

async function main({ host, calls }) {
  const python = await started(host);
  const call = python.get("call");
  const answers = { metadata: JSON.parse(python.get("metadata")) };
  for (const kind in calls) {
    answers[kind] = [];
    for (const data of calls[kind]) answers[kind].push(await call(data));
  }
  console.log(JSON.stringify(answers));
}

// Left to itself, Node would quote the one long line of Pyodide's source where the error was thrown.
main(JSON.parse(readFileSync(0, "utf8"))).catch((error) => {
  console.error(error.stack);
  process.exitCode = 1;
});
