import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import type { PoolClient } from "pg";
import { AppError } from "@/lib/errors";
import { describeError, log } from "@/server/http/log";
import { connect, databaseKind, presence, release, statementTimeoutMs } from "./connection";
import { isRetryable, QueryError, translate } from "./errors";
import { type Connection, type Database, makeDatabase, makeTransaction, type Transaction } from "./session";

export type { Database, Transaction } from "./session";
export type Executor = Database | Transaction;

/** What a transaction ends with, in this order: rows for other tables, then what takes a lock that all writers share. */
const lastStages = ["append", "seal"] as const;
type LastStage = (typeof lastStages)[number];

/** A transaction under way, known to everything that its work calls. */
type Frame = {
  tx: Transaction;
  isOpen: boolean;
  beforeCommit: Record<LastStage, ((tx: Transaction) => Promise<void>)[]>;
  afterCommit: (() => void)[];
  /** Set when a joined part failed: the whole may no longer commit, even if someone caught the error. */
  failure?: { error: unknown };
};

const attempts = 3;
/** One round trip. The limits are LOCAL because a pooler may share a session among many. */
const beginOnServer = `begin isolation level read committed; set local statement_timeout = ${statementTimeoutMs}; set local idle_in_transaction_session_timeout = 15000`;
/** The embedded database heeds no such limits; its supervisor keeps the time. */
const beginOf = () => (databaseKind() === "embedded" ? "begin" : beginOnServer);

/** On `globalThis` for the reason given at the pool: every copy of this module must see the same frames. */
const shared = globalThis as typeof globalThis & { [key: symbol]: AsyncLocalStorage<Frame> | undefined };
const framesKey = Symbol.for("ordo.database.frames");
shared[framesKey] ??= new AsyncLocalStorage<Frame>();
const frames: AsyncLocalStorage<Frame> = shared[framesKey];

function openFrame(): Frame | undefined {
  const frame = frames.getStore();
  return frame?.isOpen ? frame : undefined;
}

/** Runs a statement on a connection that was lent. */
const ask = (client: PoolClient, config: unknown, values?: unknown) =>
  presence().during(() => client.query(config as string, values as unknown[]));

/** Runs each statement on a connection of its own, and refuses inside a transaction. */
const guardedPool: Connection = {
  async query(config, values) {
    // Waiting here would never end on the embedded database, where the open transaction holds the only turn.
    if (openFrame()) throw new Error("This query went to the pool inside a transaction; use tx, or current().");
    const client = await connect();
    let isBroken = false;
    try {
      return await ask(client, config, values);
    } catch (error) {
      isBroken = leavesConnectionUnknown(error);
      throw error;
    } finally {
      release(client, isBroken);
    }
  },
};

const leavesConnectionUnknown = (error: unknown) => translate(error) instanceof AppError || !hasState(error);
const hasState = (error: unknown) => error instanceof Error && "severity" in error;

/** Queries outside transactions. Throws at once when it is used inside `transact`. */
export const db: Database = makeDatabase(guardedPool, transact);

/** The open transaction, else `db`: what a read uses so that it works on its own and within a command. */
export function current(): Executor {
  return openFrame()?.tx ?? db;
}

/**
 * Runs `work` in a transaction (READ COMMITTED) and answers what it answers; an error rolls back. Inside
 * another `transact` it joins that one, and then fails with it as a whole. Serialization failures and
 * deadlocks run again, three times in all, so `work` must do nothing but query; what else a change causes
 * goes to `afterCommit` or a job.
 */
export async function transact<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  const outer = openFrame();
  if (outer) return await join(outer, work);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(work);
    } catch (error) {
      if (attempt >= attempts || !isRetryable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
    }
  }
}

/**
 * Does `work` as one of the transaction's last acts, after everything else in it: what takes a lock that all writers
 * share holds it no longer than it must. An error rolls back, as any other does. It needs a transaction.
 */
export function beforeCommit(stage: LastStage, work: (tx: Transaction) => Promise<void>): void {
  const frame = openFrame();
  if (!frame) throw new Error("There is no transaction to do this at the end of.");
  frame.beforeCommit[stage].push(work);
}

/** Calls `work` once the open transaction has committed, never when it rolls back; at once outside of one. */
export function afterCommit(work: () => void): void {
  const frame = openFrame();
  if (frame) frame.afterCommit.push(work);
  else runAfterwards(work);
}

async function join<T>(frame: Frame, work: (tx: Transaction) => Promise<T>): Promise<T> {
  try {
    return await work(frame.tx);
  } catch (error) {
    frame.failure ??= { error };
    throw error;
  }
}

async function runOnce<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await startTransaction();
  const frame: Frame = {
    tx: makeTransaction(
      whileOpen(client, () => frame.isOpen),
      transact,
    ),
    isOpen: true,
    beforeCommit: { append: [], seal: [] },
    afterCommit: [],
  };
  let isBroken = false;
  try {
    const result = await frames.run(frame, () => work(frame.tx));
    await frames.run(frame, () => finish(frame));
    if (frame.failure) throw frame.failure.error;
    await commit(client);
    frame.isOpen = false;
    frames.exit(() => frame.afterCommit.forEach(runAfterwards));
    return result;
  } catch (error) {
    frame.isOpen = false;
    // A connection that stopped answering is closed, which rolls back too, rather than waited for once more.
    isBroken = (error instanceof AppError && error.code === "unavailable") || !(await rollback(client));
    throw error;
  } finally {
    release(client, isBroken);
  }
}

/** A later stage may still add to an earlier one, which then has another turn. */
async function finish(frame: Frame): Promise<void> {
  const next = () =>
    lastStages
      .map((stage) => frame.beforeCommit[stage])
      .find((works) => works.length > 0)
      ?.shift();
  for (let work = next(); work && !frame.failure; work = next()) await work(frame.tx);
}

/** A pooled connection may have died unnoticed; nothing has happened yet, so the start may try another. */
async function startTransaction(): Promise<PoolClient> {
  for (let attempt = 1; ; attempt += 1) {
    const client = await connect();
    try {
      await ask(client, beginOf());
      return client;
    } catch (error) {
      release(client, true);
      if (attempt >= 2) throw translate(error);
    }
  }
}

async function commit(client: PoolClient): Promise<void> {
  const { command } = await ask(client, "commit").catch((error: unknown) => {
    throw translate(error);
  });
  // PostgreSQL answers the commit of a failed transaction with ROLLBACK and without an error.
  if (command === "ROLLBACK") {
    throw new QueryError("A statement of this transaction failed and its error was swallowed.", { code: "25P02" });
  }
}

/** Answers whether the connection is clean again. */
async function rollback(client: PoolClient): Promise<boolean> {
  try {
    await ask(client, "rollback");
    return true;
  } catch {
    return false;
  }
}

/** Work that was not awaited must not write through a connection that meanwhile serves somebody else. */
function whileOpen(client: PoolClient, isOpen: () => boolean): Connection {
  return {
    async query(config, values) {
      if (!isOpen()) throw new Error("This query came after its transaction had ended; await everything inside.");
      return await ask(client, config, values);
    },
  };
}

function runAfterwards(work: () => void): void {
  try {
    work();
  } catch (error) {
    // The change is committed and its caller has a right to hear so.
    log.error({ error: describeError(error) }, "work after a commit failed");
  }
}
