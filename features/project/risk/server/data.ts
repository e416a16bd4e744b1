import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import { current } from "@/server/db/client";
import { risks } from "@/server/db/schema/project";
import { users } from "@/server/db/schema/user";
import type { Risk } from "../../schema";
import { presentRisk } from "../../server/presenter";

/** Those of the project that a statement reads ("project"), as part of it; the gravest first, those that are closed last. */
export const risksOfProject = sql<Risk[]>`(
  select coalesce(json_agg(json_build_object('id', risk.id, 'projectId', risk.project_id, 'name', risk.name,
    'mitigation', risk.mitigation, 'likelihood', risk.likelihood, 'impact', risk.impact, 'status', risk.status,
    'owner', (select json_build_object('id', owner.id, 'name', owner.name, 'avatarUrl', owner.image)
      from "user" as owner where owner.id = risk.owner_id),
    'originCardId', risk.origin_card_id, 'originText', risk.origin_text, 'version', risk.version
  ) order by risk.status = 'closed', risk.likelihood * risk.impact desc, risk.created_at, risk.id), '[]')
  from risk where risk.project_id = "project"."id" and risk.deleted_at is null)`;

/** One of a project that the caller has been found to be on. */
export async function findRisk(riskId: string): Promise<Risk | undefined> {
  const [row] = await current()
    .select({ risk: risks, owner: { id: users.id, name: users.name, image: users.image } })
    .from(risks)
    .leftJoin(users, eq(users.id, risks.ownerId))
    .where(and(eq(risks.id, riskId), isNull(risks.deletedAt)));
  return row && presentRisk(row.risk, row.owner);
}
