import "server-only";
import { sql } from "drizzle-orm";
import type { Milestone } from "../../schema";

/** Those of the project that a statement reads ("project"), as part of it; by day, those without one last. */
export const milestonesOfProject = sql<Milestone[]>`(
  select coalesce(json_agg(json_build_object('id', milestone.id, 'projectId', milestone.project_id,
    'name', milestone.name, 'date', milestone.date, 'completedAt', milestone.completed_at,
    'originCardId', milestone.origin_card_id, 'originText', milestone.origin_text, 'version', milestone.version
  ) order by milestone.date asc nulls last, milestone.created_at, milestone.id), '[]')
  from milestone where milestone.project_id = "project"."id" and milestone.deleted_at is null)`;
