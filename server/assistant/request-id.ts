import "server-only";
import type { IncomingHttpHeaders } from "node:http";
import { assistantLimits } from "@/features/assistant/domain/constants";

/** OpenAI, Fireworks and most gateways; Azure; Bedrock gateways; OpenRouter and others behind Cloudflare. */
const headerNames = ["x-request-id", "apim-request-id", "x-amzn-requestid", "cf-ray"] as const;

/** What the service calls a request, by which its support finds it; null where it does not say, or not in one word. */
export function requestIdOf(headers: IncomingHttpHeaders): string | null {
  const named = headerNames.map((name) => headers[name]).find((value) => typeof value === "string" && value !== "");
  const isId = typeof named === "string" && named.length <= assistantLimits.requestId && /^[\w.:=+/-]+$/.test(named);
  return isId ? named : null;
}
