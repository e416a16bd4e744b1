// The embedded database: PGlite in a thread, its clients on a Unix socket, this thread watching over both.
//   node scripts/embedded-database.mjs [--data <folder>]     (default: ORDO_DATA, else .data)
// Prints {"ready":true,"socket":…} when it takes connections; stops cleanly on SIGTERM, SIGINT and SIGHUP.
import { parseArgs } from "node:util";
import { Refusal } from "./embedded/folder.mjs";
import { Supervisor } from "./embedded/supervisor.mjs";

const { values } = parseArgs({ options: { data: { type: "string" } } });
const say = (/** @type {string} */ line) => console.error(line);
const supervisor = new Supervisor({ dataFolder: values.data ?? process.env.ORDO_DATA ?? ".data", say });

/** @param {number} code */
async function end(code) {
  await supervisor.stop();
  process.exit(code);
}

for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.once(signal, () => end(0));
// The start script died: whoever it served goes on being served, then this ends in good order.
process.once("disconnect", () => supervisor.whenUnused().then(() => end(0)));

try {
  const { socket } = await supervisor.start();
  console.log(JSON.stringify({ ready: true, socket }));
  process.send?.({ type: "ready", socket });
  say(await supervisor.failed);
  await end(1);
} catch (error) {
  console.error(error instanceof Refusal ? error.message : error);
  await end(1);
}
