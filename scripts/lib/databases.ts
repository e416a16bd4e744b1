import { existsSync } from "node:fs";
import { join } from "node:path";
import { Client, type ClientConfig } from "pg";
import { socketFolder } from "../embedded/folder.mjs";
import { startEmbeddedDatabase } from "./embedded.mjs";
import { livingHolder } from "./lock.mjs";
import { dataFolder } from "./project.mjs";
import { Refusal } from "./refusal";

/** An address is a postgres:// one, or the folder of a Unix socket. */
const configOf = (address: string): ClientConfig =>
  /^postgres(ql)?:/.test(address)
    ? { connectionString: address }
    : { host: address, port: 5432, user: "postgres", database: "postgres" };

/** The process that works on the embedded data right now, server or database; null when nobody does. */
export function embeddedHolder(folder = dataFolder()) {
  return livingHolder(join(folder, "server.lock")) ?? livingHolder(join(folder, "database.lock"));
}

export function refuseWhileRunning(what: string): void {
  const holder = embeddedHolder();
  if (holder) throw new Refusal(`${what} needs the server stopped: process ${holder.pid} uses ${dataFolder()}.`);
}

export const embeddedExists = () => existsSync(join(dataFolder(), "database"));

/**
 * Gives `work` the embedded database's socket: the running server's own, else a database process that is
 * started for it and stopped afterwards.
 */
export async function withEmbeddedSocket<T>(work: (socket: string) => Promise<T>): Promise<T> {
  const folder = dataFolder();
  if (livingHolder(join(folder, "database.lock"))) {
    if (process.platform === "win32") throw new Refusal("On Windows this needs the server stopped.");
    return await work(socketFolder(folder).folder);
  }
  const database = await startEmbeddedDatabase(folder, () => {});
  try {
    return await work(database.socket);
  } finally {
    await database.stop();
  }
}

/** Runs `work` on one connection; an error rolls its transaction back by closing it. */
export async function withClient<T>(address: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(configOf(address));
  client.on("error", () => {});
  try {
    await client.connect();
  } catch (error) {
    throw new Refusal(
      `The database does not answer: ${error instanceof Error ? error.message || "no reason given" : error}.`,
    );
  }
  try {
    return await work(client);
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
