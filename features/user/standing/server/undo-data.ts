import "server-only";
import type { Actor } from "@/server/auth/actor";
import { requireSeal, sealed } from "@/server/auth/undo-seal";
import type { FormerStanding } from "@/server/people/standing-part";
import type { StandingUndo } from "../../schema";
import type { UserRow } from "../../server/presenter";

/** Signed, people stood so before this person's act: no other date of deletion or reason can be written by it. */
const factsOf = ({ people, deactivatedAt }: Pick<StandingUndo, "people" | "deactivatedAt">) =>
  [
    "user-standing",
    deactivatedAt,
    people.map((person) => [person.userId, person.deactivatedAt, person.deactivationReason, person.deleteAfter]),
  ] as const;

const isoOf = (at: Date | null) => at?.toISOString() ?? null;

/** What takes an act back that closed or opened these accounts, from how they stood before; null where there are none. */
export function undoOf(
  actor: Actor,
  before: readonly FormerStanding[],
  deactivatedAt: Date | null,
): StandingUndo | null {
  if (before.length === 0) return null;
  const people = before.map(({ id, version: _, roleId: __, ...standing }) => ({ userId: id, ...standing }));
  const facts = { people, deactivatedAt: isoOf(deactivatedAt) };
  return { ...facts, ...sealed(actor, factsOf(facts)) };
}

export const requireStandingUndo = (actor: Actor, undo: StandingUndo): void => requireSeal(actor, factsOf(undo), undo);

/** Whether somebody still stands as the act left them, which touches the day of deletion only where it opens. */
export function standsAsLeft(
  row: UserRow,
  before: StandingUndo["people"][number] | undefined,
  deactivatedAt: string | null,
): boolean {
  const deleteAfter = deactivatedAt === null ? null : before?.deleteAfter;
  return isoOf(row.deactivatedAt) === deactivatedAt && isoOf(row.deleteAfter) === deleteAfter;
}
