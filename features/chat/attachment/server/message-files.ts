/** Parts of the statements that read and send messages: their files, in the order in which they were chosen. */
import "server-only";
import { sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { pointerOf } from "@/lib/field-errors";
import type { Actor } from "@/server/auth/actor";
import type { FoundAttachment } from "./presenter";

const listed = sql`json_agg(json_build_object(
  'id', file.id, 'name', file.name, 'size', content.size, 'type', content.type, 'preview', content.preview) order by file.id)`;

/** Of a `chat_message`; null where it has none. */
export const filesOfMessage = sql<FoundAttachment[] | null>`(
    select ${listed} from file inner join file_content as content on content.sha256 = file.sha256
    where file.message_id = chat_message.id)`;

/** Of the message `quoted`. */
export const namesOfFiles = sql`(
    select string_agg(file.name, ', ' order by file.id) from file where file.message_id = quoted.id)`;

type Sender = Pick<Actor, "userId">;
type Sent = Readonly<{ conversationId: string; attachments: readonly string[] }>;

const idsOf = ({ attachments }: Sent) => sql`${sql.param([...attachments])}::uuid[]`;

/** The sender's own files that wait in this conversation. Whoever sends one of them at the same moment comes first or second. */
const areStaged = ({ userId }: Sender, sent: Sent) => sql`
  file.id = any (${idsOf(sent)}) and file.conversation_id = ${sent.conversationId} and file.owner_id = ${userId}
  and file.message_id is null and file.deleted_at is null`;

/** For a statement with `placed`, which has a row where a message is stored. */
export const givenFiles = (sender: Sender, sent: Sent) => sql`
    select file.id, file.name, content.size, content.type, content.preview
    from placed inner join file on ${areStaged(sender, sent)}
    inner join file_content as content on content.sha256 = file.sha256`;

/** Messages whose files are all pictures are pictures; what the sender says counts where there are none. */
export const contentTypeOf = (sent: Sent & Readonly<{ contentType: string }>) => sql`
  case when cardinality(${idsOf(sent)}) = 0 then ${sent.contentType}::text
    when (select bool_and(given.type like 'image/%') from given) then 'image' else 'text' end`;

/** For a statement with the message that it has `made`. */
export const bindFiles = (sender: Sender, sent: Sent) => sql`
    update file set message_id = made.id from made where ${areStaged(sender, sent)} returning file.id`;

/** Those of the `given` that were `bound`. */
export const boundFiles = sql`(
    select json_agg(to_json(given) order by given.id) from given inner join bound on bound.id = given.id)`;

/** Throws `invalid-input` that names each file that could not be sent. */
export function requireBound({ attachments }: Sent, bound: readonly FoundAttachment[]): void {
  const boundIds = new Set(bound.map(({ id }) => id));
  const fields = attachments.flatMap((id, at) =>
    boundIds.has(id) ? [] : [{ pointer: pointerOf(["attachments", at]), code: "invalid-value" }],
  );
  if (fields.length > 0) throw new AppError("invalid-input", { fields });
}
