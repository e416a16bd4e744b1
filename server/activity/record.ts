import "server-only";
import { and, lt, sql } from "drizzle-orm";
import { newId } from "@/lib/id";
import { restorableSince } from "@/lib/retention";
import type { Actor } from "@/server/auth/actor";
import { append } from "@/server/db/append";
import type { Transaction } from "@/server/db/client";
import { deleteInParts } from "@/server/db/delete-in-parts";
import { activities, isAboutPurged } from "@/server/db/schema/infrastructure";

export type Activity = Readonly<{
  /** What was done, as a word in the past: `created`, `moved`. */
  verb: string;
  subjectType: string;
  subjectId: string;
  /** The record's name at this moment. */
  subjectName: string;
  /** The board that the record lives on; the line is then for its members only. */
  boardId?: string;
  data?: Record<string, unknown>;
}>;

/** Writes who did what to which record, in the transaction that does it. */
export async function recordActivity(tx: Transaction, actor: Actor, activity: Activity): Promise<void> {
  append(tx, {
    name: "new_activity",
    rows: [{ ...activity, id: newId(), actorId: actor.userId, data: activity.data ?? {} }],
    insert: (rows) => sql`
      insert into ${activities} (id, actor_id, verb, subject_type, subject_id, subject_name, board_id, data)
      select id, "actorId", verb, "subjectType", "subjectId", "subjectName", "boardId", data
      from jsonb_to_recordset(${rows}) as row (
        id uuid, "actorId" uuid, verb text, "subjectType" text, "subjectId" uuid, "subjectName" text, "boardId" uuid,
        data jsonb
      )`,
  });
}

/** A job: that something was deleted for good, and its name, is told as long as something else could be restored. */
export async function deletePurgedActivity(now: Date): Promise<void> {
  await deleteInParts(activities, and(isAboutPurged, lt(activities.createdAt, restorableSince(now))));
}
