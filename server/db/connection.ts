import "server-only";
import { Pool, type PoolClient, type PoolConfig } from "pg";
import { AppError } from "@/lib/errors";
import { env } from "@/server/env";
import { isUnavailable, translate } from "./errors";
import { answersHandshake } from "./handshake";
import { Presence } from "./presence";

/** How many callers may wait for a connection; the next one is told to come back instead of waiting. */
const maxQueueLength = 100;
const connectTimeoutMs = 3_000;
/** The longest a statement of a request may take; migrations and the seed connect for themselves. */
export const statementTimeoutMs = 5_000;

/**
 * The embedded database serves its clients one at a time, and queues their statements itself. So many connections keep it
 * busy while this process is not: with few, it would stand still until an answer was read and the next caller had its turn.
 */
const embeddedPoolSize = 10;

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

const wantedPoolSize = () => (databaseKind() === "embedded" ? embeddedPoolSize : env.DATABASE_POOL_SIZE);

function openPool(): Pool {
  const pool = new Pool({
    ...connectionConfig(),
    application_name: "ordo",
    max: wantedPoolSize(),
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
type Shared = { pool?: Pool; presence?: Presence };
const held = globalThis as typeof globalThis & { [key: symbol]: Shared | undefined };
const sharedKey = Symbol.for("ordo.database.connections");
held[sharedKey] ??= {};
const shared: Shared = held[sharedKey];

/** The process's pool, opened when it is first needed: importing connects nothing, so a build never does. */
export function pool(): Pool {
  shared.pool ??= openPool();
  return shared.pool;
}

/** Whether the database is there, for everything in this process that waits for it. */
export function presence(): Presence {
  shared.presence ??= new Presence(() => answersHandshake(connectionConfig()));
  return shared.presence;
}

/** Ends the pool; the next query opens another. For scripts, tests and a graceful stop. */
export async function closePool(): Promise<void> {
  const { pool: open, presence: known } = shared;
  shared.pool = undefined;
  shared.presence = undefined;
  known?.close();
  await open?.end();
}

/** PostgreSQL's too_many_connections, be it of the role, the database or the server. */
const noRoomState = "53300";
const lookForRoomMs = 50;
/** A server that had no room may have more by then. */
const tryMoreAfterMs = 30_000;

/**
 * PostgreSQL's "the server rejected the connection", whatever its own reason was: a role that may not log in, a database that was
 * renamed. No statement was sent, so the caller did nothing wrong and may come again.
 */
const asConnectionError = (error: unknown): unknown =>
  error instanceof Error && !isUnavailable(error)
    ? Object.assign(new Error(error.message, { cause: error }), { code: "08004" })
    : error;

/**
 * Where the server lets us have fewer connections than we would, those that it does must do: whoever comes waits for one
 * of them, as for one of a full pool.
 */
async function lend(connections: Pool): Promise<PoolClient> {
  const { options } = connections;
  const until = Date.now() + connectTimeoutMs;
  for (;;) {
    try {
      return await connections.connect();
    } catch (error) {
      if (Reflect.get(Object(error), "code") !== noRoomState || Date.now() >= until) throw asConnectionError(error);
      if (options.max === wantedPoolSize()) {
        setTimeout(() => {
          options.max = wantedPoolSize();
        }, tryMoreAfterMs).unref();
      }
      options.max = Math.max(1, connections.totalCount);
      await new Promise((resolve) => setTimeout(resolve, lookForRoomMs));
    }
  }
}

/** Takes a connection out of the pool; the caller must release it. Throws `unavailable` when there is none. */
export async function connect(): Promise<PoolClient> {
  const connections = pool();
  if (connections.waitingCount >= maxQueueLength) throw new AppError("unavailable", { retryAfterS: 1 });
  let wanted: Promise<PoolClient> | undefined;
  try {
    const client = await presence().during(() => {
      wanted = lend(connections);
      return wanted;
    });
    // A connection that breaks while it is lent reports it here as well as to its query.
    client.on("error", ignoreLateError);
    return client;
  } catch (error) {
    // One that comes after nobody waits for it any more goes back.
    wanted?.then(
      (client) => client.release(),
      () => {},
    );
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
