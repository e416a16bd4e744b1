import "server-only";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { isSignatureOf, signatureOf } from "@/server/auth/signature";
import type { StandingUndo } from "../../schema";
import type { UserRow } from "../../server/presenter";

const undoHours = 1;

/** Signed, people stood so before this person's act: no other date of deletion or reason can be written by it. */
const factsOf = (actor: Actor, { people, deactivatedAt, until }: Omit<StandingUndo, "seal">) =>
  [
    "user-standing",
    actor.userId,
    deactivatedAt,
    until,
    people.map((person) => [person.userId, person.deactivatedAt, person.deactivationReason, person.deleteAfter]),
  ] as const;

const isoOf = (at: Date | null) => at?.toISOString() ?? null;

/** What takes an act back that closed or opened these accounts, from how they stood before; null where there are none. */
export function undoOf(actor: Actor, before: readonly UserRow[], deactivatedAt: Date | null): StandingUndo | null {
  if (before.length === 0) return null;
  const people = before.map((row) => ({
    userId: row.id,
    deactivatedAt: isoOf(row.deactivatedAt),
    deactivationReason: row.deactivationReason,
    deleteAfter: isoOf(row.deleteAfter),
  }));
  const until = new Date(Date.now() + undoHours * 3_600_000).toISOString();
  const undo = { people, deactivatedAt: isoOf(deactivatedAt), until };
  return { ...undo, seal: signatureOf(factsOf(actor, undo)) };
}

export function requireStandingUndo(actor: Actor, undo: StandingUndo): void {
  if (!isSignatureOf(factsOf(actor, undo), undo.seal)) {
    throw new AppError("invalid-input", { fields: [{ pointer: "#/seal", code: "invalid-value" }] });
  }
  if (Date.parse(undo.until) < Date.now()) throw new AppError("conflict", { detail: "It is too late to undo this." });
}

/** Whether somebody still stands as the act left them, which touches the day of deletion only where it opens. */
export function standsAsLeft(row: UserRow, undo: StandingUndo): boolean {
  const before = undo.people.find(({ userId }) => userId === row.id);
  const deleteAfter = undo.deactivatedAt === null ? null : before?.deleteAfter;
  return isoOf(row.deactivatedAt) === undo.deactivatedAt && isoOf(row.deleteAfter) === deleteAfter;
}
