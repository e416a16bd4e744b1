import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Permission } from "@/lib/permissions";
import { append } from "@/server/db/append";
import type { Transaction } from "@/server/db/client";
import { notify } from "@/server/db/notify";
import { events } from "@/server/db/schema/infrastructure";

/** Who may hear of a change: all staff, whose role grants a permission, one person, the members of a board or who is in a conversation. */
export type Audience =
  | { kind: "staff" }
  | { kind: Permission }
  | { kind: "user"; userId: string }
  | { kind: "board"; boardId: string }
  | { kind: "conversation"; conversationId: string };

export type NewEvent = Readonly<{ topic: string; audience: Audience; payload: Record<string, unknown> }>;

function audienceIdOf(audience: Audience): string | null {
  if (audience.kind === "user") return audience.userId;
  if (audience.kind === "conversation") return audience.conversationId;
  return audience.kind === "board" ? audience.boardId : null;
}

/**
 * Tells every open stream of its audience about a change, in the transaction that makes it: the event is there
 * exactly when the change is.
 */
export const emit = (tx: Transaction, event: NewEvent): Promise<void> => emitAll(tx, [event]);

/**
 * The same as a part of the statement that makes the change, for each row of `source`. `payload` may name its columns. The
 * statement has to say `notifyWithin("event")`, and whoever runs it `wake`.
 */
export const emitWithin = (
  { topic, audience, payload }: Omit<NewEvent, "payload"> & { payload: SQL },
  source: SQL,
) => sql`
    insert into ${events} (topic, audience_kind, audience_id, payload)
    select ${topic}, ${audience.kind}, ${audienceIdOf(audience)}::uuid, ${payload} from ${source}`;

/** The same of a change that is told in parts, in their order. */
export async function emitAll(tx: Transaction, wanted: readonly NewEvent[]): Promise<void> {
  if (wanted.length === 0) return;
  append(tx, {
    name: "new_event",
    rows: wanted.map(({ topic, audience, payload }) => ({
      topic,
      payload,
      kind: audience.kind,
      id: audienceIdOf(audience),
    })),
    insert: (rows) => sql`
      insert into ${events} (topic, audience_kind, audience_id, payload)
      select topic, kind, id, payload
      from jsonb_to_recordset(${rows}) as row (topic text, kind text, id uuid, payload jsonb)`,
  });
  notify(tx, "event");
}
