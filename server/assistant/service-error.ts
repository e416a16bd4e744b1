import "server-only";
import { assistantLimits } from "@/features/assistant/vocabulary/schema";
import { storableText } from "@/lib/storable-text";
import { redactText } from "@/server/http/log";

/** What a service says about an error, whichever of the usual forms it has. Strings in lower case except `message`. */
export type ServiceError = Readonly<{
  /** The HTTP status, or the one named inside of a stream. */
  status: number | null;
  code: string;
  type: string;
  param: string;
  /** Its words, else everything that it sent. */
  message: string;
  /** The body as it came. */
  body: string;
}>;

type Members = Record<string, unknown>;

const isObject = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string => {
  if (typeof value === "string") return value;
  return value === null || value === undefined ? "" : JSON.stringify(value);
};
const nameOf = (value: unknown) =>
  typeof value === "string" || typeof value === "number" ? String(value).toLowerCase() : "";

/** The object that describes the error: `error`, or the body itself (vLLM, Mistral, Bedrock gateways). */
function membersOf(body: unknown): Members {
  if (!isObject(body)) return { message: body };
  if (isObject(body.error)) return body.error;
  if (body.error) return { ...body, message: body.error };
  return body;
}

/** FastAPI names the member at fault in `loc`: `["body", "stream_options", …]`. */
function paramOf(members: Members, detail: unknown): string {
  if (typeof members.param === "string") return members.param;
  const [first] = Array.isArray(detail) ? detail : [];
  const location = isObject(first) && Array.isArray(first.loc) ? first.loc : [];
  return typeof location[1] === "string" ? location[1] : "";
}

/** Reads an error out of a parsed body or event. */
export function serviceErrorOf(status: number | null, parsed: unknown, body = textOf(parsed)): ServiceError {
  const members = membersOf(parsed);
  const message = members.message ?? members.Message ?? members.detail ?? members.errorMessage;
  const nested = isObject(message) ? message.detail : message;
  const inner = [members.innererror, members.metadata].find(isObject);
  const named = Number(members.code ?? members.status);
  return {
    status: status ?? (named >= 400 && named < 600 ? named : null),
    code: [nameOf(members.code), nameOf(inner?.code), nameOf(inner?.error_type)].join(" ").trim(),
    type: nameOf(members.type ?? members.__type),
    param: paramOf(members, members.detail ?? nested),
    message: textOf(message) || body,
    body,
  };
}

/** Reads an error out of the body of a refusal, which may be no JSON. */
export function readServiceError(status: number, body: string): ServiceError {
  try {
    return serviceErrorOf(status, JSON.parse(body), body);
  } catch {
    return serviceErrorOf(status, body, body);
  }
}

/** Keys as the known services make them, also where they show only the ends. */
const keys = /\b(?:sk|pk|rk|gsk|fw|nvapi|xai|AIza|key|hf|r8|pplx|csk)[-_][\w*.…-]{6,}|\bAIza[\w-]{20,}/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const controlCharacters = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** What may be shown to administrators and logged: no keys, tokens, addresses or control characters, at most 2,000 characters. */
export function redactDetail(text: string, apiKey: string | null): string | null {
  // A cut in the middle of a secret must not hide it from the patterns, so more is read than is kept.
  const head = text.slice(0, assistantLimits.detail * 4).replace(controlCharacters, "");
  const withoutKey = apiKey ? head.replaceAll(apiKey, "[redacted]") : head;
  const safe = redactText(withoutKey.replace(keys, "[redacted]")).trim();
  return safe === "" ? null : storableText(safe.slice(0, assistantLimits.detail));
}
