import "server-only";
import { assistantLimits } from "@/features/assistant/domain/constants";
import { env } from "@/server/env";
import type { Service } from "./service";
import { isPrivateHost } from "./service-url";

/** How long a call may take, and how much may come. Milliseconds and bytes. */
export type CompletionLimits = Readonly<{
  connectMs: number;
  /** Silence before the first token; any byte of the service begins it anew. */
  firstTokenMs: number;
  /** Until the first token in all, and without a stream until the whole answer. */
  firstTokenTotalMs: number;
  /** Silence in the middle of an answer. */
  idleMs: number;
  totalMs: number;
  answerBytes: number;
}>;

/** A person has to know by then: the clock leaves time for writing the end down and for sending it. */
const reportingMs = 500;

export type LimitsInForce = Readonly<{
  firstTokenS: number;
  idleS: number;
  totalS: number;
  /** The service is on this machine or its network and may have to load the model before it says anything. */
  mayLoadFirst: boolean;
}>;

/** The limits of a model of a service: its own, else the general settings, else the defaults. */
export function limitsInForce(service: Pick<Service, "baseUrl"> | null, model?: string): LimitsInForce {
  const own = (model !== undefined && env.AI_MODEL_LIMITS?.get(model)) || {};
  const mayLoadFirst = service !== null && isPrivateHost(new URL(service.baseUrl).hostname);
  const { firstTokenS, localFirstTokenS } = assistantLimits;
  return {
    firstTokenS: own.first ?? env.AI_FIRST_TOKEN_TIMEOUT_S ?? (mayLoadFirst ? localFirstTokenS : firstTokenS),
    idleS: own.idle ?? env.AI_IDLE_TIMEOUT_S,
    totalS: own.total ?? env.AI_TOTAL_TIMEOUT_S,
    mayLoadFirst,
  };
}

/** The same as the clocks of one call count. */
export function completionLimits(service: Pick<Service, "baseUrl">, model: string): CompletionLimits {
  const { firstTokenS, idleS, totalS } = limitsInForce(service, model);
  return {
    connectMs: assistantLimits.connectS * 1_000,
    firstTokenMs: firstTokenS * 1_000 - reportingMs,
    firstTokenTotalMs: Math.max(firstTokenS, assistantLimits.firstTokenTotalS) * 1_000 - reportingMs,
    idleMs: idleS * 1_000,
    totalMs: totalS * 1_000,
    answerBytes: assistantLimits.answerBytes,
  };
}
