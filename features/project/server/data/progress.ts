import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { current } from "@/server/db/client";
import type { Progress } from "../../schema";

/** Of a project without tasks. */
export const noProgress: Progress = { done: 0, total: 0, ratio: 0, isWeighted: false };

export type ProgressRow = Readonly<{
  boardId: string;
  done: number;
  total: number;
  isWeighted: boolean;
  /** `pg` answers sums as text. */
  weight: string;
  doneWeight: string;
}>;

/**
 * How far the projects of these boards have come: the one rule that every screen shows. What counts are tasks without
 * parts of their own; a whole says nothing that its parts do not say. Who marks a whole as done says so of all its parts.
 * Where every one that counts has an estimate they count by these, else alike.
 */
export async function readProgress(boardIds: readonly string[]): Promise<ReadonlyMap<string, Progress>> {
  if (boardIds.length === 0) return new Map();
  const isOnBoards = sql`card.board_id = any(${sql.param(boardIds)}::uuid[])`;
  const { rows } = await current().execute<ProgressRow>(progressOn(isOnBoards));
  return new Map(rows.map((row) => [row.boardId, presentProgress(row)]));
}

/** The same of the project that a statement reads ("project"), as part of it; null without tasks. */
export const progressOfProject = sql<ProgressRow | null>`(
  select row_to_json(progress) from (${progressOn(sql`card.board_id = "project"."board_id"`)}) as progress)`;

function progressOn(isOnBoards: SQL): SQL {
  // `union` meets each task once, so that a circle of parts ends too.
  return sql`
    with recursive part as materialized (
      select card.id, card.board_id, whole.id as whole_id, card.completed_at is not null as is_done,
        task.estimate_minutes
      from card
      left join task on task.card_id = card.id
      left join card whole
        on whole.id = task.parent_id and whole.board_id = card.board_id and whole.deleted_at is null
      where ${isOnBoards} and card.deleted_at is null
    ), done as (
      select id from part where is_done
      union
      select part.id from part join done on part.whole_id = done.id
    ), leaf as (
      select part.board_id, coalesce(part.estimate_minutes, 0) as minutes, done.id is not null as is_done
      from part left join done on done.id = part.id
      where not exists (select 1 from part below where below.whole_id = part.id)
    )
    select board_id as "boardId", count(*)::int as total, (count(*) filter (where is_done))::int as done,
      bool_and(minutes > 0) as "isWeighted", sum(minutes)::text as weight,
      coalesce(sum(minutes) filter (where is_done), 0)::text as "doneWeight"
    from leaf group by board_id`;
}

/** Of one board. */
export async function findProgress(boardId: string): Promise<Progress> {
  return (await readProgress([boardId])).get(boardId) ?? noProgress;
}

export function presentProgress({ done, total, isWeighted, weight, doneWeight }: ProgressRow): Progress {
  return { done, total, isWeighted, ratio: isWeighted ? Number(doneWeight) / Number(weight) : done / total };
}
