import "server-only";
import { and, desc, eq, lt, or, sql } from "drizzle-orm";
import { writeMomentCursor } from "@/lib/moment-cursor";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { signIns } from "@/server/db/schema/user";
import { presentDevice } from "../../device/server/presenter";
import type { HistoryFilters, HistoryPage, SignIn } from "../schema";

const perPage = 20;

/** What the owner is told of each outcome; the rest says only that it was refused. */
const notified: Readonly<Record<string, SignIn["outcome"]>> = {
  admitted: "admitted",
  "wrong-password": "wrong-password",
  "second-factor": "second-factor",
  throttled: "throttled",
};

/** Whoever gave the password alone was asked for more; whoever gave more was wrong about it. */
function outcomeOf({ outcome, method }: typeof signIns.$inferSelect): SignIn["outcome"] {
  const isAsked = outcome === "second-factor" && (method === "password" || method === "service");
  return isAsked ? "second-step" : (notified[outcome] ?? "refused");
}

/** Returns the sign-in attempts to the actor's account, latest first. */
export async function listSignIns(actor: Actor, { cursor }: HistoryFilters): Promise<HistoryPage> {
  // Cursors hold milliseconds, the database finer ones.
  const at = sql<Date>`date_trunc('milliseconds', ${signIns.createdAt})`;
  const isAfter = cursor
    ? or(lt(at, cursor.at.toISOString()), and(eq(at, cursor.at.toISOString()), lt(signIns.id, cursor.id)))
    : undefined;
  const rows = await current()
    .select()
    .from(signIns)
    .where(and(eq(signIns.userId, actor.userId), isAfter))
    .orderBy(desc(at), desc(signIns.id))
    .limit(perPage + 1);
  const page = rows.slice(0, perPage);
  const last = page.at(-1);
  return {
    signIns: page.map((row) => ({
      id: row.id,
      outcome: outcomeOf(row),
      method: row.method,
      device: presentDevice(row),
      createdAt: row.createdAt.toISOString(),
    })),
    nextCursor: last && rows.length > perPage ? writeMomentCursor({ at: last.createdAt, id: last.id }) : null,
  };
}
