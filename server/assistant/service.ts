import "server-only";
import { env } from "@/server/env";

/** Where the assistant is asked. The key goes into one header and nowhere else. */
export type Service = Readonly<{
  baseUrl: string;
  apiKey: string | null;
  models: readonly [string, ...string[]];
  /** Azure's api-version; without it the service is asked as OpenAI is. */
  apiVersion?: string | null;
}>;

/** The service of this installation; null where none is set. */
export function configuredService(): Service | null {
  const { AI_BASE_URL, AI_API_KEY, AI_API_VERSION, AI_MODEL, AI_MODELS = [] } = env;
  if (AI_BASE_URL === undefined || AI_MODEL === undefined) return null;
  return {
    baseUrl: AI_BASE_URL,
    apiKey: AI_API_KEY ?? null,
    apiVersion: AI_API_VERSION ?? null,
    models: [AI_MODEL, ...new Set(AI_MODELS.filter((model) => model !== AI_MODEL))],
  };
}

/** The address of an operation, in Azure's form where an api-version is set. */
export function endpointOf(
  { baseUrl, apiVersion }: Service,
  operation: { name: "chat/completions"; model: string } | { name: "models" },
): URL {
  if (!apiVersion) return new URL(`${baseUrl}/${operation.name}`);
  const isClassic = operation.name === "chat/completions" && !/\/v\d+$/.test(baseUrl);
  const path = isClassic ? `deployments/${encodeURIComponent(operation.model)}/${operation.name}` : operation.name;
  const url = new URL(`${baseUrl}/${path}`);
  url.searchParams.set("api-version", apiVersion);
  return url;
}

export function headersOf({ apiKey, apiVersion }: Service): Record<string, string> {
  if (apiKey === null) return {};
  return apiVersion ? { "api-key": apiKey } : { authorization: `Bearer ${apiKey}` };
}
