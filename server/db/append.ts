import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { beforeCommit, type Transaction } from "./client";

type Row = Readonly<Record<string, unknown>>;

/** Rows for one table. All parts of one name are added together, in the order that they came. */
type Part = Readonly<{
  name: string;
  rows: readonly Row[];
  /** The statement that adds them, given the rows as a jsonb array. It is the same for all parts of one name. */
  insert: (rows: SQL) => SQL;
}>;

type Pending = { parts: Map<string, { rows: Row[]; insert: Part["insert"] }>; channels: Set<string> };

const pending = new WeakMap<Transaction, Pending>();

function pendingOf(tx: Transaction): Pending {
  const known = pending.get(tx);
  if (known) return known;
  const fresh: Pending = { parts: new Map(), channels: new Set() };
  pending.set(tx, fresh);
  beforeCommit("append", addAll);
  return fresh;
}

/**
 * Adds rows that the transaction does not read again, such as events and activity. They all go in with one statement
 * at its end: each further statement would keep those who wait for its locks waiting longer.
 */
export function append(tx: Transaction, { name, rows, insert }: Part): void {
  if (rows.length === 0) return;
  const { parts } = pendingOf(tx);
  const part = parts.get(name);
  if (part) part.rows.push(...rows);
  else parts.set(name, { rows: [...rows], insert });
}

/** Has the server wake whoever listens on the channel; it does so when the transaction has committed. */
export function appendNotify(tx: Transaction, channel: string): void {
  pendingOf(tx).channels.add(channel);
}

async function addAll(tx: Transaction): Promise<void> {
  const { parts, channels } = pendingOf(tx);
  pending.delete(tx);
  const adding = [...parts]
    // Always in one order, so that the same parts make the same words, which are planned once. By name, so that a part
    // may read one whose name its own begins with, as `new_notification_event` reads `new_notification`.
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { rows, insert }]) => sql`${sql.identifier(name)} as (${insert(jsonOf(rows))})`);
  const first = adding.length > 0 ? sql`with ${sql.join(adding, sql`, `)}` : sql.empty();
  const wake = sql`pg_notify(channel, '') from jsonb_array_elements_text(${jsonOf([...channels])}) as channel`;
  await tx.execute(sql`${first} select ${channels.size > 0 ? wake : sql`1`}`);
}

const jsonOf = (value: readonly unknown[]) => sql`${JSON.stringify(value)}::jsonb`;
