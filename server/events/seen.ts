/** Notes who has an event stream open: one row for a person, written once a minute. */
import "server-only";
import { sql } from "drizzle-orm";
import { canUseChat } from "@/features/chat/policy";
import { chunksOf } from "@/lib/chunks";
import type { Actor } from "@/server/auth/actor";
import { db, type Transaction } from "@/server/db/client";
import { chatPresences } from "@/server/db/schema/chat";

const everyMs = 60_000;
/** Less than a minute, so that a process whose turn comes a little early does not leave it out. */
const againAfterS = 50;
const peopleAtOnce = 500;

/** When this process last wrote of whom, by `performance.now()`. */
const writtenAt = new Map<string, number>();

/** An administrator who impersonates somebody is not that person, and a program with a token is nobody. */
const isPresent = (actor: Actor) => actor.impersonation === null && actor.token === null && canUseChat(actor);

/** Notes that somebody is here who becomes visible, whenever they were noted last. */
export async function noteNow(tx: Transaction, actor: Actor): Promise<void> {
  if (!isPresent(actor)) return;
  const lastSeenAt = sql`now()`;
  await tx
    .insert(chatPresences)
    .values({ userId: actor.userId, lastSeenAt })
    .onConflictDoUpdate({ target: chatPresences.userId, set: { lastSeenAt } });
}

/**
 * Notes that these people are here. Other processes may say the same: the row is written by the first. Who is invisible is not
 * noted, so that nothing that is made of it tells them from people who are away.
 */
export async function noteSeen(actors: Iterable<Actor>, now = performance.now()): Promise<void> {
  for (const [userId, at] of writtenAt) if (now - at >= everyMs) writtenAt.delete(userId);
  const due = new Set<string>();
  for (const actor of actors) if (isPresent(actor) && !writtenAt.has(actor.userId)) due.add(actor.userId);
  for (const userId of due) writtenAt.set(userId, now);
  for (const userIds of chunksOf([...due], peopleAtOnce)) {
    await db.execute(sql`
      insert into ${chatPresences} (user_id, last_seen_at)
      select person.id, now() from "user" as person where person.id = any (${sql.param(userIds)}::uuid[])
        and not exists (select from chat_setting where user_id = person.id and status = 'invisible')
      order by person.id
      on conflict (user_id) do update set last_seen_at = excluded.last_seen_at
      where chat_presence.last_seen_at < now() - make_interval(secs => ${againAfterS})`);
  }
}
