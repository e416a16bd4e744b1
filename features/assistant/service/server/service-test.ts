import "server-only";
import { AppError } from "@/lib/errors";
import { Breaker, resetBreaker } from "@/server/assistant/breaker";
import { complete } from "@/server/assistant/completion";
import { listModels } from "@/server/assistant/description";
import { completionLimits } from "@/server/assistant/limits";
import { forgetRefused, refusedParametersOf } from "@/server/assistant/refused-parameters";
import { configuredService, type Service } from "@/server/assistant/service";
import { redactDetail } from "@/server/assistant/service-error";
import type { Actor } from "@/server/auth/actor";
import { stopSignal } from "@/server/stopping";
import { type ServiceTest, type ServiceTestInput, serviceLimits } from "../schema";
import { requireServiceManager } from "./data";

/** Asks again for everything that a model refused, from the next call on; other processes follow within a minute. */
export async function forgetParameters(actor: Actor, { model }: { model: string }): Promise<{ model: string }> {
  requireServiceManager(actor);
  const service = configuredService();
  if (service === null) throw new AppError("not-found");
  await forgetRefused(service, model);
  return { model };
}

const request = "Reply with the word OK.";

const notConfigured: ServiceTest = {
  model: "",
  models: null,
  modelsError: "not-configured",
  ok: false,
  fault: "not-configured",
  detail: null,
  requestId: null,
  firstTokenMs: null,
  totalMs: 0,
  parameters: {},
  refusedParameters: [],
  reply: "",
};

/** On `globalThis` because bundles instantiate this module several times. */
const shared = globalThis as typeof globalThis & { [key: symbol]: boolean | undefined };
const key = Symbol.for("ordo.assistant.service-test");

/**
 * Lists the models of the service, then asks one of them for a word. One at a time in a process. It counts as nobody's
 * run, and it goes to the service even while others are kept from it; where the service answers, they no longer are.
 */
export function testService(actor: Actor, { model }: ServiceTestInput, signal: AbortSignal): Promise<ServiceTest> {
  requireServiceManager(actor);
  const service = configuredService();
  if (service === null) return Promise.resolve(notConfigured);
  if (shared[key]) throw new AppError("conflict", { detail: "Another connection test is running." });
  shared[key] = true;
  const untilStop = AbortSignal.any([signal, stopSignal()]);
  return performTest(service, model ?? service.models[0], untilStop).finally(() => {
    shared[key] = false;
  });
}

async function performTest(service: Service, model: string, signal: AbortSignal): Promise<ServiceTest> {
  const listed = await listModels(service, signal);
  const completion = await complete(service, {
    model,
    messages: [{ role: "user", content: request }],
    signal,
    onText: () => {},
    limits: { ...completionLimits(service, model), answerBytes: serviceLimits.replyBytes },
    breaker: new Breaker({ failures: 1, windowMs: 1, openMs: 1 }),
  });
  const { text, fault, detail, requestId, firstTokenMs, totalMs, parameters } = completion;
  if (fault === null) resetBreaker(service.baseUrl);
  return {
    model,
    models: listed.fault === null ? [...listed.models] : null,
    modelsError: listed.fault,
    ok: fault === null,
    fault,
    detail: detail?.trim() ?? null,
    requestId,
    firstTokenMs,
    totalMs,
    parameters,
    refusedParameters: [...(await refusedParametersOf(service, model))],
    reply: replyOf(text, service),
  };
}

/** A reply may hold anything, such as what a gateway says of itself; a letter of two units is not cut in two. */
const replyOf = (text: string, { apiKey }: Service) =>
  Array.from((redactDetail(text, apiKey) ?? "").slice(0, serviceLimits.reply * 2))
    .slice(0, serviceLimits.reply)
    .join("");
