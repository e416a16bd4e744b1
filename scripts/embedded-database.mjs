// The embedded database: PGlite in a thread, its clients on a Unix socket, this thread watching over both.
//   node scripts/embedded-database.mjs [--data <folder>] [--begin-anew | --must-exist]     (default: ORDO_DATA, else .data)
// Prints {"ready":true,"socket":…} when it takes connections; stops cleanly on SIGTERM, SIGINT and SIGHUP.
import { parseArgs } from "node:util";
import { Supervisor } from "./embedded/supervisor.mjs";
import { sentenceOf } from "./lib/failure.mjs";

const { values } = parseArgs({
  options: { data: { type: "string" }, "begin-anew": { type: "boolean" }, "must-exist": { type: "boolean" } },
});
const say = (/** @type {string} */ line) => console.error(line);
const dataFolder = values.data ?? process.env.ORDO_DATA ?? ".data";
/** A start script that died meanwhile hears nothing, and that is no fault. */
const notifyStarter = (/** @type {{ type: string, socket?: string }} */ message) =>
  process.send?.(message, undefined, undefined, () => {});
const onProgress = () => void notifyStarter({ type: "progress" });
const supervisor = new Supervisor({
  dataFolder,
  say,
  onProgress,
  beginAnew: values["begin-anew"],
  mustExist: values["must-exist"],
});

/** @param {number} code */
async function end(code) {
  await supervisor.stop();
  process.exit(code);
}

// Each signal may come more than once, and the default action of one would cut the stop that runs.
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => end(0));
// The start script died: whoever it served goes on being served, then this ends in good order.
process.once("disconnect", () => supervisor.whenUnused().then(() => end(0)));

try {
  const { socket } = await supervisor.start();
  console.log(JSON.stringify({ ready: true, socket }));
  notifyStarter({ type: "ready", socket });
  say(await supervisor.failed);
  await end(1);
} catch (error) {
  console.error(sentenceOf(error) ?? error);
  await end(1);
}
