import "server-only";
import { canUseBoards } from "@/features/kanban/policy";
import type { Actor } from "@/server/auth/actor";
import { isAfter, openCursor, sealCursor } from "./cursor";
import { batchSize, isForPerson, isWithinKept, readEnd, readEvents } from "./record";
import type { EventPage } from "./schema";
import { noteSeen } from "./seen";
import { unknownPosition } from "./stream";

/**
 * What the stream would have brought since the cursor, in the same order and under the same ids: for browsers behind
 * something that holds streams back.
 */
export async function readEventPage(actor: Actor, cursor: string | null): Promise<EventPage> {
  await noteSeen([actor]);
  // Taken first: all that settled before it is in what is read afterwards.
  const end = await readEnd();
  const after = cursor === null ? end : (openCursor(cursor) ?? unknownPosition);
  if (!(await isWithinKept(after))) return { events: [], next: sealCursor(end), isMore: false, isReset: true };
  const rows = await readEvents(after, isForPerson(actor, canUseBoards(actor)));
  const isMore = rows.length === batchSize;
  const last = rows.at(-1)?.position ?? after;
  const next = isMore || isAfter(last, end) ? last : end;
  const events = rows.map(({ position, topic, payload }) => ({ id: sealCursor(position), topic, payload }));
  return { events, next: sealCursor(next), isMore, isReset: false };
}
