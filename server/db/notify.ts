import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { Client } from "pg";
import { env } from "@/server/env";
import { describeError, log } from "@/server/http/log";
import { appendNotify } from "./append";
import { afterCommit, db, type Transaction } from "./client";
import { connectionConfig, databaseKind } from "./connection";

/** What others may be waiting for: new rows in `event` or in `job`, a maintenance window, or that somebody's session or rights have changed. */
export type Channel = "event" | "job" | "session" | "maintenance";

const reconnectMs = 1_000;
type SignalListener = (signal: string) => void;
type Hub = { listeners: Map<Channel, Set<() => void>>; signalListeners: Set<SignalListener>; server: Client | null };
/** Carries what is said and kept nowhere. */
const signalChannel = "ordo_signal";

/** On `globalThis` for the reason given at the pool. */
const shared = globalThis as typeof globalThis & { [key: symbol]: Hub | undefined };
const hubKey = Symbol.for("ordo.database.notify");
shared[hubKey] ??= { listeners: new Map(), signalListeners: new Set(), server: null };
const hub: Hub = shared[hubKey];
const notifiedAlready: Record<Channel, WeakSet<Transaction>> = {
  event: new WeakSet(),
  job: new WeakSet(),
  session: new WeakSet(),
  maintenance: new WeakSet(),
};

/**
 * Wakes whoever listens on `channel`, in this process and, on a PostgreSQL server, in every other, once the
 * transaction has committed. It may get lost (a connection breaks): listeners also look from time to time.
 */
export function notify(tx: Transaction, channel: Channel): void {
  if (notifiedAlready[channel].has(tx)) return;
  notifiedAlready[channel].add(tx);
  afterCommit(() => wake(channel));
  if (databaseKind() === "postgres") appendNotify(tx, `ordo_${channel}`);
}

/**
 * The same within a statement that is a transaction of its own, as a column of what it selects; whoever has run it calls
 * `wake`.
 */
export const notifyWithin = (channel: Channel): SQL =>
  databaseKind() === "postgres" ? sql`pg_notify(${`ordo_${channel}`}, '')::text` : sql`null`;

/** Calls `listener` when there is news on `channel`, until the function that it answers is called. */
export function listen(channel: Channel, listener: () => void): () => void {
  const listeners = hub.listeners.get(channel) ?? new Set();
  hub.listeners.set(channel, listeners.add(listener));
  if (databaseKind() === "postgres") void listenToServer();
  return () => {
    listeners.delete(listener);
    if (countListeners() === 0) stopListening();
  };
}

/**
 * Tells the listeners of every process something that is kept nowhere, in a few bytes. Who does not listen now, or has just
 * lost the connection, never hears it.
 */
export async function signal(text: string): Promise<void> {
  if (databaseKind() === "postgres") await db.execute(sql`select pg_notify(${signalChannel}, ${text})`);
  else passOn(text);
}

/** Calls `listener` with each signal, until the function that it answers is called. */
export function listenToSignals(listener: SignalListener): () => void {
  hub.signalListeners.add(listener);
  if (databaseKind() === "postgres") void listenToServer();
  return () => {
    hub.signalListeners.delete(listener);
    if (countListeners() === 0) stopListening();
  };
}

const countListeners = () =>
  [...hub.listeners.values()].reduce((sum, { size }) => sum + size, hub.signalListeners.size);

function passOn(text: string): void {
  for (const listener of hub.signalListeners) listener(text);
}

/** Calls this process's own listeners. */
export function wake(channel: Channel): void {
  for (const listener of hub.listeners.get(channel) ?? []) listener();
}

async function listenToServer(): Promise<void> {
  if (hub.server) return;
  const direct = env.DATABASE_LISTEN_URL;
  const client = new Client({
    ...(direct ? { connectionString: direct } : connectionConfig()),
    application_name: "ordo-listen",
    connectionTimeoutMillis: 3_000,
    keepAlive: true,
  });
  hub.server = client;
  client.on("notification", ({ channel, payload }) => {
    if (channel === signalChannel) passOn(payload ?? "");
    else wake(channel.slice("ordo_".length) as Channel);
  });
  client.on("error", () => {});
  client.once("end", () => retryListening(client));
  try {
    await client.connect();
    await client.query(
      "listen ordo_event; listen ordo_job; listen ordo_session; listen ordo_maintenance; listen ordo_signal",
    );
  } catch (error) {
    log.warn({ error: describeError(error) }, "cannot listen for notifications; looking every now and then instead");
    await client.end().catch(() => {});
    retryListening(client);
  }
}

function retryListening(lost: Client): void {
  if (hub.server !== lost) return;
  hub.server = null;
  const timer = setTimeout(() => countListeners() > 0 && void listenToServer(), reconnectMs);
  timer.unref();
}

function stopListening(): void {
  const client = hub.server;
  hub.server = null;
  void client?.end().catch(() => {});
}
