import "server-only";
import type { AssistantFault } from "@/features/assistant/domain/constants";
import { messageIn, messageOrBody, type ServiceError } from "./service-error";

const byStatus: Readonly<Record<number, AssistantFault>> = {
  401: "unauthorised",
  402: "payment-required",
  403: "unauthorised",
  404: "wrong-address",
  405: "wrong-address",
  // The proxy in between wants a password.
  407: "unreachable",
  408: "service-error",
  413: "request-too-long",
  429: "rate-limited",
  // For legal reasons.
  451: "unsupported-country",
  // Groq's and Anthropic's own.
  498: "overloaded",
  503: "overloaded",
  529: "overloaded",
};

const codeOrType = ({ code, type }: ServiceError) => `${code} ${type}`;

/** Pages by which Cloudflare, Vercel, AWS, Imperva, DataDome and Akamai keep programs out. */
const challenge =
  /challenge-platform|cf-chl|_cf_chl_opt|just a moment\.\.\.|attention required! \| cloudflare|enable javascript and cookies|verify(?:ing)? (?:that )?you are (?:a )?human|checking your browser|security checkpoint|awswaf|_incapsula_|captcha-delivery|errors\.edgesuite\.net/i;

/** Whether something is a page that only a browser gets past. */
export const isChallengePage = (body: string): boolean => /^\s*</.test(body) && challenge.test(body);

/** By the name or the message of an error, whatever its status; the first that fits counts. */
const byMessage: readonly (readonly [AssistantFault, (error: ServiceError) => boolean])[] = [
  ["challenge-page", ({ body }) => isChallengePage(body)],
  [
    "unsupported-country",
    (error) =>
      /unsupported_country/.test(codeOrType(error)) ||
      /(country|region|territory|location)\b.{0,60}\b(not (supported|available|allowed)|unsupported)|not (supported|available) in your (country|region|location)|banned the country/i.test(
        messageOrBody(error),
      ),
  ],
  [
    "withheld",
    (error) =>
      /content_filter|content_policy|responsibleaipolicy/.test(codeOrType(error)) ||
      /content management policy|flagged_input|requires moderation|safety system/i.test(error.body),
  ],
  [
    "request-too-long",
    (error) =>
      /context_length|exceed_context_size|request_too_large|string_above_max_length/.test(codeOrType(error)) ||
      /context (length|window|size)|maximum context|(prompt|input|request) is too (long|large)|too many (input )?tokens/i.test(
        messageOrBody(error),
      ) ||
      (isAboutRequest(error) &&
        /input length|tokens?\b.{0,60}\bexceed|exceed.{0,60}\btokens?\b/i.test(messageOrBody(error))),
  ],
  [
    "quota-exceeded",
    (error) =>
      /insufficient_quota|billing_hard_limit/.test(codeOrType(error)) ||
      /current quota/i.test(messageOrBody(error)) ||
      (isAboutRequest(error) && /quota.{0,40}exceed|exceed.{0,40}quota/i.test(messageOrBody(error))),
  ],
  ["payment-required", (error) => /insufficient (balance|credits|funds)|credit balance/i.test(messageOrBody(error))],
  [
    "model-not-found",
    (error) =>
      /model_not_found|deploymentnotfound|invalid_model|model_not_available/.test(codeOrType(error)) ||
      (error.status === 404 && error.param === "model") ||
      /\b(model|deployment)\b.{0,200}\b(not found|not exist|does not exist|not available|not supported|is not a valid model)|no endpoints found|(invalid|unknown|unsupported|no such) model\b|model not exist/i.test(
        modelMessage(error),
      ),
  ],
  [
    "unauthorised",
    (error) =>
      /invalid_api_key|authentication_error|permission_denied/.test(codeOrType(error)) ||
      /\bapi[ _-]?key\b.{0,40}\b(not valid|invalid|expired|missing|required|not found)|\b(invalid|incorrect|expired|missing|no) api[ _-]?key\b/i.test(
        messageOrBody(error),
      ),
  ],
  ["overloaded", (error) => isOverload(error)],
  ["rate-limited", (error) => /rate_limit|too_many_requests|throttl/.test(codeOrType(error))],
];

/** The same words with another status are about how many requests come. */
const isAboutRequest = ({ status }: ServiceError) => status === 400 || status === 422;

/** What a model does not support concerns a parameter, not the model. */
const modelMessage = (error: ServiceError) => {
  const { status, param } = error;
  const message = messageOrBody(error);
  const isAboutParameter = param !== "" && param !== "model";
  const mayBeModel = status === null || [400, 403, 404, 422].includes(status);
  if (isAboutParameter || !mayBeModel) return "";
  return status === 404 ? message : message.replace(/not supported/gi, "");
};

const isOverload = (error: ServiceError) =>
  (error.status === null || error.status >= 429) &&
  (/overloaded|insufficient_system_resource/.test(codeOrType(error)) ||
    /overloaded|server busy|at capacity|over capacity|loading model/i.test(messageOrBody(error)));

/** What went wrong, by what the service says. */
export function faultOf(error: ServiceError): AssistantFault {
  const { status, type } = error;
  const said = byMessage.find(([, fits]) => fits(error));
  if (said) return said[0];
  if (status === null) return /invalid_request/.test(type) ? "refused" : "service-error";
  if (status >= 300 && status < 400) return "wrong-address";
  return byStatus[status] ?? (status >= 500 ? "service-error" : "refused");
}

/** The service is starting: it answers once its model is loaded (llama.cpp). */
export const isLoading = (error: ServiceError): boolean =>
  error.status === 503 && /loading/i.test(messageOrBody(error));

/** Faults that say nothing about whether the service is well. */
export const harmlessFaults: ReadonlySet<AssistantFault> = new Set([
  "cancelled",
  "challenge-page",
  "empty-answer",
  "model-not-found",
  "only-reasoning",
  "only-tool-calls",
  "payment-required",
  "quota-exceeded",
  "refused",
  "request-too-long",
  "too-large",
  "unsupported-country",
  "withheld",
  "wrong-address",
]);

const maxRetryS = 24 * 60 * 60;

/** `Retry-After` in seconds, whether it came as a number or as a date. */
export function retryAfterSOf(header: string | null): number | null {
  const text = header?.trim() ?? "";
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1_000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(maxRetryS, Math.ceil(seconds)) : null;
}

/** Errors whose message is the network's, a page's or our own. */
const faultsWithoutMessage: ReadonlySet<AssistantFault> = new Set(["unreachable", "garbage", "challenge-page"]);

/** What the person who asked is shown of an error's detail: the service's own message, if it has one. */
export function messageForPerson(fault: AssistantFault, detail: string | null): { message?: string } {
  const message = detail === null || faultsWithoutMessage.has(fault) ? "" : messageIn(detail);
  return message === "" ? {} : { message };
}
