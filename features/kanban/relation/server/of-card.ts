import "server-only";
import { sql } from "drizzle-orm";
import type { RelationRow } from "./presenter";

/** How the card that a statement reads ("card") stands to cards that are there. */
export const relationsOfCard = sql<RelationRow[]>`(
  select coalesce(json_agg(json_build_object(
    'kind', relation.kind, 'firstId', relation.card_id, 'cardId', other.id, 'name', other.name,
    'completed', other.completed_at is not null
  ) order by relation.kind, relation.created_at, other.id), '[]')
  from card_relation as relation
  join card as other
    on other.id = case when relation.card_id = "card"."id" then relation.other_id else relation.card_id end
  where "card"."id" in (relation.card_id, relation.other_id) and other.deleted_at is null)`;
