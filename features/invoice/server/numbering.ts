import "server-only";
import { sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import type { Transaction } from "@/server/db/client";
import { invoiceCounters } from "@/server/db/schema/invoice";
import { organisationDay } from "../domain/status";

/**
 * The next number of the year, and the issue date: today, or that of the last number where that is later. It locks the year's
 * counter until the commit, so nothing is locked after it, and little is done.
 */
export async function takeNumber(tx: Transaction) {
  const today = organisationDay(new Date());
  const year = Number(today.slice(0, 4));
  const [counter] = await tx
    .insert(invoiceCounters)
    .values({ year, last: 1, lastDate: today })
    .onConflictDoUpdate({
      target: invoiceCounters.year,
      set: {
        last: sql`${invoiceCounters.last} + 1`,
        lastDate: sql`greatest(${invoiceCounters.lastDate}, excluded.last_date)`,
      },
    })
    .returning();
  if (!counter) throw new AppError("unexpected");
  return { year, sequence: counter.last, issueDate: counter.lastDate };
}
