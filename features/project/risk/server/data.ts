import "server-only";
import { and, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { current } from "@/server/db/client";
import { risks } from "@/server/db/schema/project";
import { users } from "@/server/db/schema/user";
import type { Risk } from "../../schema";
import { presentRisk } from "../../server/presenter";

/** Of a project that the caller has been found to be on; the gravest first, those that are closed last. */
export const listRisks = (projectId: string): Promise<Risk[]> => selectRisks(eq(risks.projectId, projectId));

export async function findRisk(riskId: string): Promise<Risk | undefined> {
  return (await selectRisks(eq(risks.id, riskId)))[0];
}

async function selectRisks(where: SQL): Promise<Risk[]> {
  const rows = await current()
    .select({ risk: risks, owner: { id: users.id, name: users.name, image: users.image } })
    .from(risks)
    .leftJoin(users, eq(users.id, risks.ownerId))
    .where(and(where, isNull(risks.deletedAt)))
    .orderBy(
      sql`${risks.status} = 'closed'`,
      desc(sql`${risks.likelihood} * ${risks.impact}`),
      asc(risks.createdAt),
      asc(risks.id),
    );
  return rows.map(({ risk, owner }) => presentRisk(risk, owner));
}
