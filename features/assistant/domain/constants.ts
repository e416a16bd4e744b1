/** What the assistant's contract, its tables and its screens agree on. Free of zod, so that the browser can afford it. */
export const assistantLimits = {
  prompt: 8_000,
  model: 100,
  /** Characters of a service's address, and of what it says about a fault. */
  baseUrl: 300,
  detail: 2_000,
  /** Characters of a service's error message, and of its code, type and parameter. */
  errorMessage: 500,
  errorName: 100,
  /** Characters of what a service calls a request. */
  requestId: 200,
  /** Bytes of an answer; what is longer is cut off as a failure. */
  answerBytes: 1_048_576,
  connectS: 5,
  /** Seconds of silence before the first token, by default; any byte of the service begins them anew. */
  firstTokenS: 20,
  /** The same for a service on this machine or its network, which may load its model first. */
  localFirstTokenS: 300,
  /** Seconds until the first token in all, while the service shows that it is alive. */
  firstTokenTotalS: 300,
  /** A run of which its process says nothing for so long is lost. */
  lostAfterS: 20,
  /** What one person may ask for in an hour. */
  runsPerHour: 60,
  /** What one person may have under way at once. */
  runsAtOnce: 3,
  /** Failures within `breakerWindowS` after which nothing is asked for `breakerOpenS`. */
  breakerFailures: 5,
  breakerWindowS: 30,
  breakerOpenS: 30,
} as const;

/** Why the assistant was asked; `reformat`: for an answer that could not be read, in the form that it should have. */
export const runKinds = [
  "questionnaire",
  "missing",
  "reformat",
  "follow-up",
  "regenerate",
  "continue",
  "compare",
] as const;
export type RunKind = (typeof runKinds)[number];

export const runStatuses = ["running", "done", "failed", "cancelled"] as const;

/** What the parser made of an answer that should have been JSON; null where no JSON was asked for. */
export const jsonStatuses = ["valid", "repaired", "invalid"] as const;
export type JsonStatus = (typeof jsonStatuses)[number];

/** How a request failed, as code, API and screen name it. */
export const assistantFaults = [
  "not-configured",
  "unreachable",
  "silent",
  "stalled",
  "too-slow",
  "too-large",
  /** The service does not take the request as it is. */
  "refused",
  /** The service does not know the model. */
  "model-not-found",
  /** Nothing answers completions at the configured address. */
  "wrong-address",
  /** The request does not fit into the model's context. */
  "request-too-long",
  /** The model declined, or a filter of the service kept the answer back. */
  "withheld",
  /** The model said in words of its own that it does not answer. */
  "declined",
  "unauthorised",
  /** The service is not offered where the server is. */
  "unsupported-country",
  /** A page that only a browser gets past stands in front of the service. */
  "challenge-page",
  "rate-limited",
  /** The account has used up what it may. */
  "quota-exceeded",
  /** The account has no credit left. */
  "payment-required",
  /** The service has too much to do, or is down for a while. */
  "overloaded",
  /** The service broke down over the request. */
  "service-error",
  "garbage",
  /** The answer came whole and holds nothing. */
  "empty-answer",
  /** The model reasoned and did not come to its answer, often as it was at its output limit. */
  "only-reasoning",
  /** The model called tools, which it was not given, instead of answering. */
  "only-tool-calls",
  "breaker-open",
  /** The column holds as many cards as it may: the answer is in the transcript. */
  "column-full",
  "cancelled",
  /** Our own server broke off: it was stopped, or lost its database. */
  "interrupted",
] as const;
export type AssistantFault = (typeof assistantFaults)[number];

/** Which answer belongs to which question, and which could not be placed. Kept with the run. */
export type Evaluation = {
  /** Ids of the questions that were answered. */
  found: string[];
  /** Ids of those that were not. */
  missing: string[];
  /** Keys that fit no question. */
  extra: string[];
  /** Keys that were misspelt, and the question that they were taken for. */
  matched: { key: string; questionId: string }[];
  /** Ids of the questions whose answer, or its translation, seems to be in another language than was asked for. */
  wrongLanguage: string[];
  /** Ids of the questions whose answer broke off, or was too long to be kept whole. */
  cut: string[];
};
