import { join } from "node:path";
import { Failure } from "./failure.mjs";
import { launch } from "./processes.mjs";
import { root } from "./project.mjs";
import { keepAlive } from "./supervise.mjs";

const startLimitMs = 60_000;
const graceMs = 3_000;

/**
 * One run of the database process; resolves when it takes connections, throws what it said when it ends before.
 * @param {string} folder
 * @param {(line: string) => void} say
 */
async function launchDatabase(folder, say) {
  let isReady = false;
  const launched = launch([join(root, "scripts/embedded-database.mjs")], {
    cwd: root,
    env: { ...process.env, ORDO_DATA: folder },
    supervised: true,
    // Its line for programs (JSON) is not for people.
    onLine: (line) => isReady && !line.startsWith("{") && say(line),
  });
  /** @type {NodeJS.Timeout | undefined} */
  let limit;
  /** @type {Promise<string>} */
  const ready = new Promise((resolve, reject) => {
    limit = setTimeout(
      () => reject(new Failure("The embedded database did not answer within a minute.")),
      startLimitMs,
    );
    launched.child.on("message", (message) => {
      const said = /** @type {{ type?: string, socket?: string }} */ (message);
      if (said?.type === "ready" && said.socket) resolve(said.socket);
    });
    launched.exited.then(() =>
      reject(new Failure(launched.recentOutput().trim() || "The embedded database ended before it was ready.")),
    );
  });
  try {
    const socket = await ready;
    isReady = true;
    return { ...launched, socket };
  } catch (error) {
    await launched.stop(0);
    throw error;
  } finally {
    clearTimeout(limit);
  }
}

/**
 * Runs the embedded database in a process of its own and keeps it alive; the web server answers 503 while it
 * is away.
 * @param {string} folder
 * @param {(line: string) => void} say
 * @returns {Promise<{ socket: string, stop: () => Promise<void> }>}
 */
export async function startEmbeddedDatabase(folder, say) {
  let socket = "";
  const start = async () => {
    const launched = await launchDatabase(folder, say);
    socket = launched.socket;
    return launched;
  };
  const { stop } = await keepAlive({ name: "embedded database", start, graceMs, say });
  return { socket, stop };
}
