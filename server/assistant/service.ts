import "server-only";
import { env } from "@/server/env";

/** Where the assistant is asked. The key goes into one header and nowhere else. */
export type Service = Readonly<{ baseUrl: string; apiKey: string | null; models: readonly [string, ...string[]] }>;

/** The service of this installation; null where none is set. */
export function configuredService(): Service | null {
  const { AI_BASE_URL, AI_API_KEY, AI_MODEL, AI_MODELS = [] } = env;
  if (AI_BASE_URL === undefined || AI_MODEL === undefined) return null;
  return {
    baseUrl: AI_BASE_URL,
    apiKey: AI_API_KEY ?? null,
    models: [AI_MODEL, ...new Set(AI_MODELS.filter((model) => model !== AI_MODEL))],
  };
}
