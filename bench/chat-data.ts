// Fills conversations in, and the calls of chat that large data are asked with.
import type { Client } from "pg";

export type ChatSize = Readonly<{ messages: number; conversations: number }>;
export const fewMessages: ChatSize = { messages: 1_000, conversations: 40 };
export const manyMessages: ChatSize = {
  messages: Number(process.env.BENCH_MESSAGES ?? 1_000_000),
  conversations: Number(process.env.BENCH_CONVERSATIONS ?? 4_000),
};

/** In steps, so that no statement is larger than the embedded database takes at once. */
const stepRows = 10_000;
const admin = `(select id from "user" where email = 'admin@ordo.local')`;
const member = `(select id from "user" where email = 'member@ordo.local')`;

/** The first conversation has a tenth of all messages. In half of all conversations is the administrator, in the newest as well. */
const conversationOf = (at: string, { messages, conversations }: ChatSize) =>
  `case when ${at} <= ${messages / 10} then 1 else 2 + (${at} % ${conversations - 1}) end`;

/** One message in ten thousand, and in any case one, says "yagaanhorol"; each says "report". */
export async function fillChat(client: Client, size: ChatSize): Promise<void> {
  await client.query(
    `insert into conversation (id, type, name, created_by_id)
     select gen_random_uuid(), 'GROUP', 'Bench ' || at, ${member} from generate_series(1, $1::int) as at`,
    [size.conversations],
  );
  await client.query(
    `insert into conversation_participant (conversation_id, user_id)
     select id, ${member} from conversation where name like 'Bench %'
     union all select id, ${admin} from conversation
     where name like 'Bench %' and (substr(name, 7)::int % 2 = 1 or substr(name, 7)::int <= 40)`,
  );
  for (let from = 1; from <= size.messages; from += stepRows) {
    await client.query(
      `with placed as (
         select at, ${conversationOf("at", size)} as place from generate_series($1::int, $2::int) as at),
       counted as (
         select conversation.id, at, row_number() over (partition by conversation.id order by at) as seq, last_seq
         from placed inner join conversation on conversation.name = 'Bench ' || place),
       made as (
         insert into chat_message (id, conversation_id, seq, sender_id, client_id, body, created_at)
         select gen_random_uuid(), id, last_seq + seq, ${member}, gen_random_uuid(),
           'The report number ' || at || ' is ready for the meeting.' ||
             case when at % 10000 = 500 then ' yagaanhorol' else '' end,
           now() - interval '1 second' * ($3::int - at)
         from counted returning conversation_id, seq, created_at)
       update conversation set last_seq = newest.seq, last_message_at = newest.created_at
       from (select conversation_id, max(seq) as seq, max(created_at) as created_at from made group by conversation_id) as newest
       where newest.conversation_id = conversation.id`,
      [from, Math.min(size.messages, from + stepRows - 1), size.messages],
    );
  }
  // A few are unread in each.
  await client.query(
    `update conversation_participant as participant set read_seq = greatest(0, last_seq - 5)
     from conversation where conversation.id = participant.conversation_id and name like 'Bench %'`,
  );
}

/** Of each server the paths; the conversation that is opened is its largest. */
export async function chatPaths(client: Client): Promise<Readonly<Record<string, string>>> {
  const { rows } = await client.query<{ id: string; seq: string }>(
    "select id, last_seq as seq from conversation where name = 'Bench 1'",
  );
  const [{ id, seq } = { id: "", seq: "0" }] = rows;
  const middle = Math.floor(Number(seq) / 2);
  return {
    "a conversation": `/api/chat/conversation?conversationKey=${id}`,
    "its newest messages": `/api/chat/messages?conversationId=${id}`,
    "messages around one in its middle": `/api/chat/messages?conversationId=${id}&around=${middle}`,
    "the list of conversations": "/api/chat/conversations",
    "unread conversations": "/api/chat/conversations?unread=true",
    "search of messages, a rare word": "/api/chat/search?query=yagaanhorol",
    "search of messages, a word of all of them": "/api/chat/search?query=report",
    "search of one conversation": `/api/chat/search?query=report&conversationId=${id}`,
    "search of messages, none": "/api/chat/search?query=qqqqqq",
  };
}
