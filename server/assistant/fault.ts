import "server-only";
import { APIConnectionError, APIError } from "openai";
import type { AssistantFault } from "@/features/assistant/vocabulary/schema";

const byStatus: Readonly<Record<number, AssistantFault>> = {
  401: "unauthorised",
  403: "unauthorised",
  429: "rate-limited",
};
/** Of the statuses from 400 on, those that tell of the service or of our key, not of what was asked. */
const aboutService: ReadonlySet<number> = new Set([401, 403, 408, 429]);
const byCode: Readonly<Record<string, AssistantFault>> = {
  invalid_api_key: "unauthorised",
  rate_limit_exceeded: "rate-limited",
  insufficient_quota: "rate-limited",
  content_filter: "withheld",
  content_policy_violation: "withheld",
};
const longestRetryS = 24 * 60 * 60;

/** What went wrong, by what the SDK throws. */
export function faultOf(error: unknown): AssistantFault {
  if (error instanceof APIConnectionError) return "unreachable";
  // Without a status it came inside the stream, where some services name one as its code.
  if (error instanceof APIError)
    return byStatus[error.status ?? Number(error.code)] ?? byCode[String(error.code)] ?? "refused";
  // An event that is no JSON.
  return error instanceof SyntaxError ? "garbage" : "unreachable";
}

/** Whether the service refused what one person asked, which tells nothing of how it would answer others. */
export function isAboutRequest(error: unknown): boolean {
  const status = error instanceof APIError ? (error.status ?? 0) : 0;
  return status >= 400 && status < 500 && !aboutService.has(status);
}

/** `Retry-After` in seconds, whether it came as a number or as a date. */
export function retryAfterSOf(error: unknown): number | null {
  if (!(error instanceof APIError)) return null;
  const text = (error.headers as Headers | undefined)?.get("retry-after")?.trim() ?? "";
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1_000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(longestRetryS, Math.ceil(seconds)) : null;
}
