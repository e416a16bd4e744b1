import "server-only";
import type { SQL } from "drizzle-orm";
import type { Transaction } from "./client";

/** A part of a statement that writes rows and answers nothing. Its name is its own within the statement. */
export type Write = Readonly<{ name: string; sql: SQL }>;

/**
 * Begins a statement that writes these, too: one statement instead of several keeps those who wait for a lock waiting
 * less. The parts see the rows as they were before the statement, so none may depend on what another one writes.
 */
export const withWrites = (tx: Transaction, writes: readonly Write[]) =>
  tx.with(...writes.map((write) => tx.$with(write.name, {}).as(write.sql)));
