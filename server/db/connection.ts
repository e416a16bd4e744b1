import "server-only";
import { Pool, type PoolClient, type PoolConfig } from "pg";
import { AppError } from "@/lib/errors";
import { env } from "@/server/env";
import { translate } from "./errors";

/** How many callers may wait for a connection; the next one is told to come back instead of waiting. */
const longestQueue = 100;
const connectTimeoutMs = 3_000;
/** The longest a statement of a request may take; migrations and the seed connect for themselves. */
export const statementTimeoutMs = 5_000;

/** The embedded database queues its clients itself, one at a time; more connections would only wait there. */
const embeddedPoolSize = 4;

export type DatabaseKind = "embedded" | "postgres";

export const databaseKind = (): DatabaseKind => (env.ORDO_DATABASE_SOCKET ? "embedded" : "postgres");

/**
 * Where the database listens. `ORDO_DATABASE_SOCKET` is set by the start script: the folder of a Unix
 * socket, or a postgres:// address on loopback where there are none (Windows).
 */
export function connectionConfig(): PoolConfig {
  const socket = env.ORDO_DATABASE_SOCKET;
  if (socket?.startsWith("postgres://")) return { connectionString: socket };
  if (socket) return { host: socket, port: 5432, user: "postgres", database: "postgres" };
  if (env.DATABASE_URL) return { connectionString: env.DATABASE_URL };
  throw new Error("There is no database: set DATABASE_URL, or start with npm start, which brings its own.");
}

function openPool(): Pool {
  const pool = new Pool({
    ...connectionConfig(),
    application_name: "ordo",
    max: databaseKind() === "embedded" ? embeddedPoolSize : env.DATABASE_POOL_SIZE,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: statementTimeoutMs + 1_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    allowExitOnIdle: true,
  });
  // Without a listener an idle connection that drops ends the process; the pool replaces it by itself.
  pool.on("error", () => {});
  return pool;
}

/**
 * What a process has once. It hangs on `globalThis` because bundles and hot reloads instantiate this module
 * several times, and each copy would open a pool of its own.
 */
const shared = globalThis as typeof globalThis & { [key: symbol]: Pool | undefined };
const poolKey = Symbol.for("ordo.database.pool");

/** The process's pool, opened when it is first needed: importing connects nothing, so a build never does. */
export function pool(): Pool {
  shared[poolKey] ??= openPool();
  return shared[poolKey];
}

/** Ends the pool; the next query opens another. For scripts, tests and a graceful stop. */
export async function closePool(): Promise<void> {
  const open = shared[poolKey];
  shared[poolKey] = undefined;
  await open?.end();
}

/** Takes a connection out of the pool; the caller must release it. Throws `unavailable` when there is none. */
export async function connect(): Promise<PoolClient> {
  const connections = pool();
  if (connections.waitingCount >= longestQueue) throw new AppError("unavailable", { retryAfterS: 1 });
  try {
    const client = await connections.connect();
    // A connection that breaks while it is lent reports it here as well as to its query.
    client.on("error", ignoreLateError);
    return client;
  } catch (error) {
    throw translate(error);
  }
}

/** Gives a connection back; after a fault that leaves its state unknown it is closed instead. */
export function release(client: PoolClient, isBroken: boolean): void {
  client.off("error", ignoreLateError);
  if (isBroken) client.on("error", ignoreLateError);
  client.release(isBroken);
}

function ignoreLateError() {}
