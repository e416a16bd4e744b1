import { once } from "node:events";
import { existsSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client, type ClientConfig } from "pg";
import { assertNoLink, layout, socketFolder } from "../embedded/folder.mjs";
import { lossSentence, nameOf } from "./database-refusal";
import { startEmbeddedDatabase } from "./embedded.mjs";
import { livingHolder, nameHolder } from "./lock.mjs";
import { dataFolder } from "./project.mjs";
import { Refusal } from "./refusal";

const isUrl = (address: string) => /^postgres(ql)?:/.test(address);

/** An address is a postgres:// one, or the folder of a Unix socket. */
const configOf = (address: string): ClientConfig =>
  isUrl(address)
    ? { connectionString: address }
    : { host: address, port: 5432, user: "postgres", database: "postgres" };

/** The process that works on the embedded data right now, server or database; null when nobody does. */
export async function embeddedHolder(folder = dataFolder()) {
  return (await livingHolder(join(folder, "server.lock"))) ?? (await livingHolder(join(folder, "database.lock")));
}

export async function refuseWhileRunning(what: string): Promise<void> {
  const holder = await embeddedHolder();
  if (holder) throw new Refusal(`${what} needs the server stopped: ${nameHolder(holder)} uses ${dataFolder()}.`);
}

export function embeddedExists(): boolean {
  const folders = layout(dataFolder());
  assertNoLink(folders);
  return existsSync(folders.cluster);
}

/** Longer than a database that died takes to be served again; a start that builds takes longer. */
const servedLimitMs = 15_000;
const lookEveryMs = 100;

/** Whether a process takes connections at this socket; one that is left of a dead process refuses them. */
async function isListening(path: string): Promise<boolean> {
  const socket = connect(path);
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Who works on the folder but for this process. */
const otherHolder = async (lock: string) => {
  const holder = await livingHolder(lock);
  return holder?.pid === process.pid ? null : holder;
};

/** A command that moves or replaces the data has it to itself: what others wrote meanwhile would be lost. */
const isAlone = ({ about }: { about: string }) => about.startsWith("npm run ");

/**
 * Whether another process serves the embedded database. While the database of a running server is away it is waited for:
 * opened here, it would be held from the server.
 */
async function isServed(folder: string, limitMs: number): Promise<boolean> {
  for (const until = Date.now() + limitMs; ; await wait(lookEveryMs)) {
    const server = await otherHolder(join(folder, "server.lock"));
    if (server && isAlone(server)) {
      const who = `${nameHolder(server)} (${server.about})`;
      throw new Refusal(`The data folder ${folder} is in use by ${who}. Try again when it has finished.`);
    }
    const database = await otherHolder(join(folder, "database.lock"));
    if (database && (process.platform === "win32" || (await isListening(socketFolder(folder).path)))) return true;
    const holder = server ?? database;
    if (!holder) return false;
    if (Date.now() > until) {
      throw new Refusal(
        `The database of the running server (${nameHolder(holder)}) is starting. Try again in a moment.`,
      );
    }
  }
}

/**
 * Gives `work` the embedded database's socket: the running server's own, which others use, too; else that of a database
 * process that is started for it and stopped afterwards.
 */
export async function withEmbeddedSocket<T>(
  work: (socket: string, isShared: boolean) => Promise<T>,
  folder: string = dataFolder(),
  limitMs: number = servedLimitMs,
): Promise<T> {
  if (await isServed(folder, limitMs)) {
    if (process.platform === "win32") throw new Refusal("On Windows this needs the server stopped.");
    return await work(socketFolder(folder).folder, true);
  }
  const database = await startEmbeddedDatabase(folder, () => {});
  try {
    return await work(database.socket, false);
  } finally {
    await database.stop();
  }
}

/** SQLSTATEs by which a server says that it ends this connection, a moment before it does. */
const endingStates = /^57P0[1-3]$/;

/** Whether a failure of work on this connection is that the connection is gone; `lost` says so where two are open. */
async function isLoss(error: unknown, client: Client, lost: AbortSignal): Promise<boolean> {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (!lost.aborted && endingStates.test(code)) {
    await once(client, "end", { signal: AbortSignal.any([lost, AbortSignal.timeout(500)]) }).catch(() => {});
  }
  return lost.aborted;
}

/**
 * Runs `work` on one connection; an error rolls its transaction back by closing it. A database that goes away in the
 * middle is named in the refusal.
 */
export async function withClient<T>(address: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(configOf(address));
  const loss = new AbortController();
  client.on("error", (error) => loss.abort(error));
  try {
    await client.connect();
  } catch (error) {
    const reason = error instanceof Error ? error.message || "no reason given" : error;
    throw new Refusal(`Cannot connect to the database (${reason}). Check that it is running, then try again.`);
  }
  try {
    return await work(client);
  } catch (error) {
    if (!(await isLoss(error, client, loss.signal))) throw error;
    const name = isUrl(address) ? nameOf(address).replace("The", "the") : `the embedded database in ${dataFolder()}`;
    throw new Refusal(lossSentence(name, loss.signal.reason.message));
  } finally {
    await client.end().catch(() => {});
  }
}

/** Points server code at the database that this command is about; must come before that code is loaded. */
export async function withDatabase<T>(work: () => Promise<T>): Promise<T> {
  if (process.env.DATABASE_URL?.trim()) return await work();
  return await withEmbeddedSocket(async (socket) => {
    process.env.ORDO_DATABASE_SOCKET = socket;
    return await work();
  });
}
