import "server-only";
import { desc, eq, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { describeService } from "@/server/assistant/description";
import { refusedParametersOf } from "@/server/assistant/refused-parameters";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { assistantRuns } from "@/server/db/schema/assistant";
import { users } from "@/server/db/schema/user";
import { canManageService } from "../../policy";
import { type AiService, type ServiceError, serviceLimits } from "../schema";

export function requireServiceManager(actor: Actor): void {
  if (!canManageService(actor)) throw new AppError("forbidden");
}

/** The AI service of this installation, with what was learnt about its models; null where none is configured. */
export async function findService(actor: Actor): Promise<AiService | null> {
  requireServiceManager(actor);
  const service = describeService();
  if (service === null) return null;
  const models = service.models.map(async ({ mayLoadFirst: _, ...model }) => ({
    ...model,
    refusedParameters: [...(await refusedParametersOf(service, model.model))],
  }));
  const mayLoadFirst = service.models.some((model) => model.mayLoadFirst);
  return { ...service, mayLoadFirst, models: await Promise.all(models) };
}

/** The last runs of anybody that failed, the newest first. */
export async function listServiceErrors(actor: Actor): Promise<{ errors: ServiceError[] }> {
  requireServiceManager(actor);
  const rows = await current()
    .select({
      runId: assistantRuns.id,
      model: assistantRuns.model,
      fault: assistantRuns.fault,
      detail: assistantRuns.detail,
      requestId: assistantRuns.serviceRequestId,
      personName: users.name,
      createdAt: assistantRuns.createdAt,
    })
    .from(assistantRuns)
    .innerJoin(users, eq(users.id, assistantRuns.ownerId))
    // No parameters: a plan that holds for any status could not use the index of the failed. A full column is no service's error.
    .where(sql`${assistantRuns.status} = 'failed' and ${assistantRuns.fault} is distinct from 'column-full'`)
    .orderBy(desc(assistantRuns.createdAt), desc(assistantRuns.id))
    .limit(serviceLimits.errors);
  return {
    errors: rows.map(({ createdAt, detail, ...row }) => ({
      ...row,
      detail: detail?.trim() ?? null,
      createdAt: createdAt.toISOString(),
    })),
  };
}
