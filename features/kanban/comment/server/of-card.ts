import "server-only";
import { sql } from "drizzle-orm";
import type { CommentRow } from "./presenter";

/** The comments on the card that a statement reads ("card"), oldest first; what was deleted waits, hidden. */
export const commentsOfCard = sql<CommentRow[]>`(
  select coalesce(json_agg(json_build_object(
    'id', said.id, 'message', said.message, 'createdAt', said.created_at, 'editedAt', said.edited_at,
    'author', case when author.id is not null
      then json_build_object('id', author.id, 'name', author.name, 'avatarUrl', author.image) end
  ) order by said.created_at, said.id), '[]')
  from comment as said left join "user" as author on author.id = said.author_id
  where said.card_id = "card"."id" and said.deleted_at is null)`;
