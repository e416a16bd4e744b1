import "server-only";
import type { AssistantFault } from "@/features/assistant/domain/constants";
import { log } from "@/server/http/log";
import { readStart, send } from "./connect";
import { faultOf } from "./fault";
import { completionLimits, type LimitsInForce, limitsInForce } from "./limits";
import { proxyOf } from "./proxy";
import { configuredService, endpointOf, headersOf, type Service } from "./service";
import { readServiceError, redactDetail } from "./service-error";

export type ServiceDescription = Readonly<{
  /** Without credentials: the configuration refuses an address that has some. */
  baseUrl: string;
  apiVersion: string | null;
  hasKey: boolean;
  /** Host and port of the proxy in between; null where there is none. */
  proxy: string | null;
  /** The default one first. */
  models: readonly (LimitsInForce & { model: string })[];
}>;

/** What administrators may know of the service of this installation, never its key; null where none is set up. */
export function describeService(service: Service | null = configuredService()): ServiceDescription | null {
  if (service === null) return null;
  const { baseUrl, apiKey, apiVersion = null, models } = service;
  return {
    baseUrl,
    apiVersion,
    hasKey: apiKey !== null,
    proxy: proxyOf(new URL(baseUrl))?.host ?? null,
    models: models.map((model) => ({ model, ...limitsInForce(service, model) })),
  };
}

/** One line at the start of a process, so that the log says which service and model it asks. */
export function logService(): void {
  const service = describeService();
  if (service === null) {
    log.debug("no AI service is set up");
    return;
  }
  const { baseUrl, apiVersion, hasKey, proxy, models } = service;
  log.info({ service: baseUrl, model: models[0]?.model, apiVersion, hasKey, proxy }, "AI service");
}

type ListedModels = Readonly<{
  /** Ids in the service's order. */
  models: readonly string[];
  fault: AssistantFault | null;
  detail: string | null;
}>;

const listLimits = { maxBytes: 2 * 1_024 * 1_024, timeoutMs: 10_000 };
const maxModels = 1_000;
const maxNameLength = 200;

const membersOf = (value: unknown) =>
  (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;

/** `data` as OpenAI has it, `models` as some gateways do, or the list itself; names as text or in an object. */
function namesOf(body: unknown): string[] | null {
  const { data, models } = membersOf(body);
  const list = [body, data, models].find(Array.isArray) as unknown[] | undefined;
  if (!list) return null;
  const names = list.map((entry) => {
    const { id, name, model } = membersOf(entry);
    return [entry, id, name, model].find((each) => typeof each === "string" && each !== "") as string | undefined;
  });
  return [...new Set(names.flatMap((name) => (name === undefined ? [] : [name.slice(0, maxNameLength)])))].slice(
    0,
    maxModels,
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The models that the service says it has. Never throws; at most 2 MiB are read, for at most 10 s. */
export async function listModels(service: Service, signal?: AbortSignal): Promise<ListedModels> {
  const failed = (fault: AssistantFault, words: string): ListedModels => ({
    models: [],
    fault,
    detail: redactDetail(words, service.apiKey),
  });
  const timeout = AbortSignal.timeout(listLimits.timeoutMs);
  try {
    const response = await send(endpointOf(service, { name: "models" }), {
      method: "GET",
      headers: {
        ...headersOf(service),
        accept: "application/json",
        "accept-encoding": "identity",
        "user-agent": "Ordo",
      },
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      connectMs: completionLimits(service, service.models[0]).connectMs,
    });
    const { statusCode: status = 500 } = response;
    const text = await readStart(response, listLimits);
    if (status < 200 || status >= 300) return failed(faultOf(readServiceError(status, text)), text);
    const models = namesOf(parse(text));
    return models === null ? failed("garbage", text) : { models, fault: null, detail: null };
  } catch (error) {
    const words = error instanceof Error ? error.message : "";
    if (signal?.aborted) return failed("cancelled", "");
    return failed(timeout.aborted ? "silent" : "unreachable", words);
  }
}
