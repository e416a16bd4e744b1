import "server-only";
import { assistantLimits } from "@/features/assistant/domain/constants";
import { beginningOf, storableText } from "@/lib/storable-text";
import { redactText } from "@/server/http/log";
import { redactorOf } from "./redact-sent";

/** What a service says about an error, whichever of the usual forms it has. Strings in lower case except `message`. */
export type ServiceError = Readonly<{
  /** The HTTP status, or the one named inside of a stream. */
  status: number | null;
  code: string;
  type: string;
  param: string;
  /** Empty where nothing in the body is known to be one. */
  message: string;
  /** The body as it came, which may quote the request: to be understood, not to be kept. */
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

/** FastAPI lists what is wrong, each with its message beside the input at fault. */
function messageOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return messageOf(value[0]);
  if (!isObject(value)) return "";
  return messageOf(value.msg ?? value.message ?? value.detail);
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
    message: messageOf(message),
    body,
  };
}

/** Of a page its title: the rest is for people who see it drawn. */
const pageTitle = /<(?:title|h1)[^<>]{0,200}>([^<]{1,300})/i;

/** Reads an error out of the body of a refusal, which may be no JSON. */
export function readServiceError(status: number, body: string): ServiceError {
  try {
    return serviceErrorOf(status, JSON.parse(body), body);
  } catch {
    const message = /^\s*</.test(body) ? (pageTitle.exec(body)?.[1] ?? "") : body;
    return serviceErrorOf(status, message, body);
  }
}

/** The message, or the whole body of an error that has none. */
export const messageOrBody = ({ message, body }: ServiceError): string => message || body;

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

/** More is read of a line than is kept: what was sent is looked for before the line is shortened. */
const maxRead = 2_000;
/** A long quotation may be of an answer, which nothing here can know. A sign within a word is an apostrophe. */
const longQuotation = /(?<![\p{L}\p{N}])(["'`]).{41,}?(?:\1(?![\p{L}\p{N}])|$)/gu;
/** Of base64, also for URLs, with the escapes of JSON in it; with a capital, which a path or a long name seldom has. Or hexadecimal. */
const base64 =
  /(?<![\w+/-])(?:(?=[^A-Z\s]{0,200}[A-Z])(?:[\w+/-]|\\{1,4}\/){40,}|[\da-f]{40,})(?:(?:\\{1,4}[rn])+[\w+/-]+)*(?:=|%3D){0,2}/g;
const bytes = String.raw`-?(?:0x[\da-f]{1,4}|\d{1,5}(?:\.\d{1,20})?)(?:(?:\s?[,;]\s{0,4}|\s{1,4})-?(?:0x[\da-f]{1,4}|\d{1,5}(?:\.\d{1,20})?)){8,}`;
const hexBytes = String.raw`[\da-f]{2}(?:[ :,]\s?[\da-f]{2}){8,}`;
/** More than eight numbers in a row: the bytes of a text, or its tokens. */
const numberRow = new RegExp(String.raw`(?<![\w.])(?:${bytes}|${hexBytes})(?!\w)`, "gi");
/** A text may be quoted in a form in which nobody would recognise it as what was sent. */
const withoutEncoded = (text: string) => text.replace(base64, "[…]").replace(numberRow, "[…]");

function lineOf(message: string): string {
  const line =
    message
      .slice(0, 4 * maxRead)
      .trim()
      .split(/[\r\n]/, 1)[0] ?? "";
  return line.length > maxRead ? line.slice(0, maxRead).replace(/\S*$/, "") : line;
}

type Secrets = Readonly<{
  /** What was asked, and what has come of the answer. */
  sent: readonly string[];
  apiKey: string | null;
}>;

const shortened = (text: string) =>
  text.length > assistantLimits.errorMessage ? `${beginningOf(text, assistantLimits.errorMessage - 1)}…` : text;

/**
 * What may be stored, logged and shown of an error: the first line of its message, empty where it has none, and in the next
 * line status, code, type and parameter. What was sent is left out as far as it can be recognised, and so are keys.
 */
export function errorDetailOf(error: Omit<ServiceError, "body">, { sent, apiKey }: Secrets): string {
  const withoutSent = redactorOf(sent);
  const safe = (text: string) => redactDetail(withoutSent(withoutEncoded(text)), apiKey) ?? "";
  const message = shortened(safe(lineOf(error.message).replace(longQuotation, "$1[…]$1")));
  const names = [error.code, error.type, error.param].map((name) =>
    // Cut at last: half a word would not be known for what it is.
    beginningOf(safe(lineOf(name)), assistantLimits.errorName),
  );
  const facts = [error.status?.toString() ?? "", ...names].filter((fact) => fact !== "");
  return `${message}\n${facts.join(" · ")}`.trimEnd();
}

/** The service's message in an error's detail (`errorDetailOf`), at most `errorMessage` characters; empty where it had none. */
export const messageIn = (detail: string): string =>
  beginningOf(detail.split("\n", 1)[0] ?? "", assistantLimits.errorMessage);
