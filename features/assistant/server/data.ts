import "server-only";
import { canUseAiBoard } from "@/features/ai-board/policy";
import { AppError } from "@/lib/errors";
import { limitsInForce } from "@/server/assistant/limits";
import { configuredService } from "@/server/assistant/service";
import type { Actor } from "@/server/auth/actor";
import { canManageService } from "../policy";
import type { AssistantStatus } from "../schema";
import { assistantLimits } from "../vocabulary/schema";

/** Whether this installation has an assistant, and what may be asked of it. */
export function findAssistantStatus(actor: Actor): AssistantStatus {
  if (!canUseAiBoard(actor)) throw new AppError("forbidden");
  const service = configuredService();
  const { prompt, runsPerHour, runsAtOnce } = assistantLimits;
  const { firstTokenS, idleS, totalS } = limitsInForce(service, service?.models[0]);
  return {
    isConfigured: service !== null,
    canManage: canManageService(actor),
    models: [...(service?.models ?? [])],
    limits: { prompt, runsPerHour, runsAtOnce, firstTokenS, idleS, totalS },
  };
}
