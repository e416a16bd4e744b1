/** Reads how far the others of a conversation have read and received. */
import "server-only";
import { sql } from "drizzle-orm";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { chatLimits } from "../../domain/constants";
import { findChatSettings } from "../../presence/server/data";
import { requireConversation } from "../../server/access";
import type { Receipt, ReceiptList, ReceiptQuery } from "../schema";

/** Among so many of the last messages the last delivered one is looked for; whoever lacks more has received none of them. */
const looked = 200;
/** A stream brings a message at once; what is younger than this when somebody is seen may still be on its way. */
const onItsWayS = 1;

/**
 * Everybody else in the conversation who shares it, if the actor does. What was delivered shows who was there: of people who do
 * not share that, or to an actor who does not, it is what was read. Throws `not-found`.
 */
export async function listReceipts(actor: Actor, { conversationId }: ReceiptQuery): Promise<ReceiptList> {
  await requireConversation(actor, conversationId);
  const { sharesReading, sharesActivity } = await findChatSettings(actor);
  if (!sharesReading) return { isShared: false, receipts: [] };
  const { rows } = await current().execute<Receipt>(sql`
    with recent as materialized (
      select seq, created_at from chat_message
      where conversation_id = ${conversationId} order by seq desc limit ${looked}
    )
    select person.id as "userId", person.name, person.image as "avatarUrl", participant.read_seq::float8 as "readSeq",
      greatest(participant.read_seq, (
        select max(recent.seq) from recent
        where ${sharesActivity} and recent.created_at <= presence.last_seen_at - make_interval(secs => ${onItsWayS})
      ))::float8 as "deliveredSeq"
    from conversation_participant as participant
    inner join "user" as person on person.id = participant.user_id
    left join chat_setting as setting on setting.user_id = participant.user_id
    left join chat_presence as presence on presence.user_id = participant.user_id
      and coalesce(setting.shares_activity, true)
    where participant.conversation_id = ${conversationId} and participant.left_at is null
      and participant.user_id <> ${actor.userId} and coalesce(setting.shares_reading, true)
    order by person.sort_name, person.id
    limit ${chatLimits.participants}`);
  return { isShared: true, receipts: rows };
}
