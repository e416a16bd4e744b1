import "server-only";
import { groupBy } from "@/lib/group-by";
import type { Actor } from "@/server/auth/actor";
import { type EventRow, isSeries } from "./schedule";

/** What says which of many records get the room that one answer has. */
export type Candidate = Pick<EventRow, "id" | "ownerId" | "startsAt" | "recurrenceRule" | "addedDates">;

/** By when they start; what starts at the same time stands in the same order for everybody. */
export const byStart = (a: Candidate, b: Candidate): number =>
  a.startsAt.getTime() - b.startsAt.getTime() || (a.id < b.id ? -1 : 1);

/** What takes place once comes before what is repeated: the first of the one first, and the newest of the other. */
function byRoom(a: Candidate, b: Candidate): number {
  const [one, other] = [isSeries(a), isSeries(b)];
  if (one !== other) return one ? 1 : -1;
  return one ? byStart(b, a) : byStart(a, b);
}

/**
 * The order in which records get room: what is one's own first, then in turn one of each colleague's, so that nobody's
 * many series take the room of one's own or of another colleague's few.
 */
export function inOrderOfRoom<Row extends Candidate>(actor: Pick<Actor, "userId">, rows: readonly Row[]): Row[] {
  const byOwner = [...groupBy(rows, ({ ownerId }) => ownerId)].map(([ownerId, list]) => {
    const isOwn = ownerId === actor.userId;
    return list.toSorted(byRoom).map((row, at) => ({ row, turn: isOwn ? -1 : at }));
  });
  // Equal turns keep their order: one's own are sorted already.
  return byOwner
    .flat()
    .toSorted((a, b) => a.turn - b.turn || (a.turn < 0 ? 0 : byRoom(a.row, b.row)))
    .map(({ row }) => row);
}
