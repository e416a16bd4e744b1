import type { AssistantFault } from "../../domain/constants";

const advised = [
  "not-configured",
  "unreachable",
  "silent",
  "stalled",
  "too-slow",
  "refused",
  "model-not-found",
  "wrong-address",
  "unauthorised",
  "unsupported-country",
  "challenge-page",
  "rate-limited",
  "quota-exceeded",
  "payment-required",
  "overloaded",
  "service-error",
  "garbage",
  "only-reasoning",
  "only-tool-calls",
] as const satisfies readonly AssistantFault[];

/** Returns the text that says what an administrator can do about an error. */
export const adviceKeyOf = (fault: AssistantFault): (typeof advised)[number] | "other" =>
  advised.find((each) => each === fault) ?? "other";
