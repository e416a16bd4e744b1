import "server-only";
import { canUseAiBoard } from "@/features/ai-board/policy";
import { AppError } from "@/lib/errors";
import { limitsInForce } from "@/server/assistant/limits";
import { configuredService } from "@/server/assistant/service";
import type { Actor } from "@/server/auth/actor";
import { monthOf } from "../budget/domain/month";
import { findMonthBudgets } from "../budget/server/data";
import { assistantLimits } from "../domain/constants";
import { canManageService, canUseAssistant } from "../policy";
import type { AssistantStatus } from "../schema";

/** Returns the status of the AI service: whether it is configured, and what the actor can use of it. */
export async function findAssistantStatus(actor: Actor): Promise<AssistantStatus> {
  if (!canUseAiBoard(actor)) throw new AppError("forbidden");
  const service = configuredService();
  const { person } = await findMonthBudgets(actor.userId, monthOf(new Date()));
  const { prompt, runsPerHour, runsAtOnce } = assistantLimits;
  const { firstTokenS, idleS, totalS } = limitsInForce(service, service?.models[0]);
  return {
    isConfigured: service !== null,
    canUse: canUseAssistant(actor),
    canManage: canManageService(actor),
    models: [...(service?.models ?? [])],
    budget: person,
    limits: { prompt, runsPerHour, runsAtOnce, firstTokenS, idleS, totalS },
  };
}
