import { join } from "node:path";
import { Failure } from "./failure.mjs";
import { endedSentence, launch } from "./processes.mjs";
import { root } from "./project.mjs";
import { keepAlive } from "./supervise.mjs";

/** How long the process may be silent before it is ready; comparing and opening a large folder takes longer, and it says so. */
const silenceLimitMs = 60_000;
/** With what a backup and the web server are given, less than the ten seconds after which a supervisor ends all by force. */
const graceMs = 3_800;

/**
 * One run of the database process; `ready` resolves when it takes connections, and throws what it said when it ends before.
 * @param {{ folder: string, flag: "--begin-anew" | "--must-exist" | null, say: (line: string) => void, onReady: (socket: string) => void }} options
 * @returns {import("./supervise.mjs").Serving}
 */
function launchDatabase({ folder, flag, say, onReady }) {
  const launched = launch([join(root, "scripts/embedded-database.mjs"), ...(flag ? [flag] : [])], {
    cwd: root,
    env: { ...process.env, ORDO_DATA: folder },
    supervised: true,
    onLine: (line) => {
      // Its line for programs (JSON) is not for people.
      if (line.startsWith("{")) return;
      if (isReady) say(line);
      else early.push(line);
    },
  });
  let isReady = false;
  /** Said before it was ready: shown when it is, and the reason when it never is. @type {string[]} */
  const early = [];
  /** @type {Promise<void>} */
  const ready = new Promise((resolve, reject) => {
    const endSilent = () => {
      reject(new Failure("The embedded database did not respond for a minute."));
      void launched.stop(0);
    };
    const limit = setTimeout(endSilent, silenceLimitMs);
    launched.child.on("message", (message) => {
      const said = /** @type {{ type?: string, socket?: string }} */ (message);
      if (said?.type === "progress" && !isReady) limit.refresh();
      if (said?.type !== "ready" || !said.socket) return;
      clearTimeout(limit);
      isReady = true;
      early.forEach(say);
      onReady(said.socket);
      resolve();
    });
    launched.exited.then((end) => {
      clearTimeout(limit);
      reject(new Failure(early.join("\n").trim() || endedSentence("The embedded database", end)));
    });
  });
  ready.catch(() => {});
  return { ...launched, ready };
}

/**
 * Runs the embedded database in a process of its own and keeps it alive; the web server answers 503 while it
 * is away. `beginAnew` lets it put an empty database where there is data that it cannot use.
 * @param {string} folder
 * @param {(line: string) => void} say
 * @param {{ beginAnew?: boolean }} options
 * @returns {Promise<{ socket: string, stop: () => Promise<void> }>}
 */
export async function startEmbeddedDatabase(folder, say, { beginAnew = false } = {}) {
  let socket = "";
  const onReady = (/** @type {string} */ path) => {
    socket = path;
  };
  const { stop } = await keepAlive({
    name: "embedded database",
    start: (isAgain) => {
      const flag = isAgain ? "--must-exist" : beginAnew ? "--begin-anew" : null;
      return launchDatabase({ folder, flag, say, onReady });
    },
    graceMs,
    say,
  });
  return { socket, stop };
}
