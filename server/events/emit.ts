import "server-only";
import type { Transaction } from "@/server/db/client";
import { notify } from "@/server/db/notify";
import { events } from "@/server/db/schema/infrastructure";

/** Who may hear of a change: all staff, one person, or the members of a board. */
export type Audience = { kind: "staff" } | { kind: "user"; userId: string } | { kind: "board"; boardId: string };

export type NewEvent = Readonly<{ topic: string; audience: Audience; payload: Record<string, unknown> }>;

function audienceIdOf(audience: Audience): string | null {
  if (audience.kind === "user") return audience.userId;
  return audience.kind === "board" ? audience.boardId : null;
}

/**
 * Tells every open stream of its audience about a change, in the transaction that makes it: the event is there
 * exactly when the change is.
 */
export const emit = (tx: Transaction, event: NewEvent): Promise<void> => emitAll(tx, [event]);

/** The same of a change that is told in parts, in their order. */
export async function emitAll(tx: Transaction, wanted: readonly NewEvent[]): Promise<void> {
  if (wanted.length === 0) return;
  await tx.insert(events).values(
    wanted.map(({ topic, audience, payload }) => ({
      topic,
      payload,
      audienceKind: audience.kind,
      audienceId: audienceIdOf(audience),
    })),
  );
  await notify(tx, "event");
}
