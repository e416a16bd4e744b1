import "server-only";
import { env } from "@/server/env";
import { faultOf } from "./fault";
import { messageOrBody, type ServiceError } from "./service-error";

/** The JSON schema that an answer should follow, where the service can be held to it. */
export type ResponseFormat = Readonly<{ name: string; schema: Readonly<Record<string, unknown>> }>;

/** What a service may refuse by name. Of two forms of a parameter each has its own name, so that the other is tried. */
export const refusableParameters = [
  "stream_options",
  "response_format.json_schema",
  "response_format.json_object",
  "max_tokens",
  "max_completion_tokens",
  "temperature",
  "stream",
] as const;
export type RefusableParameter = (typeof refusableParameters)[number];

export type Wanted = Readonly<{
  model: string;
  responseFormat?: ResponseFormat;
  maxTokens?: number;
  temperature?: number;
}>;

type Refused = ReadonlySet<RefusableParameter>;

function formatOf({ responseFormat }: Wanted, refused: Refused): object {
  if (!responseFormat || !env.AI_STRUCTURED_OUTPUT) return {};
  const { name, schema } = responseFormat;
  if (!refused.has("response_format.json_schema")) {
    return { response_format: { type: "json_schema", json_schema: { name, strict: true, schema } } };
  }
  return refused.has("response_format.json_object") ? {} : { response_format: { type: "json_object" } };
}

/** Reasoning models of OpenAI know only the second name, many others only the first. */
function lengthOf({ maxTokens }: Wanted, refused: Refused): object {
  if (maxTokens === undefined) return {};
  if (!refused.has("max_tokens")) return { max_tokens: maxTokens };
  return refused.has("max_completion_tokens") ? {} : { max_completion_tokens: maxTokens };
}

/** The parameters of a call, without its messages and without what the service is known to refuse. */
export function parametersOf(wanted: Wanted, refused: Refused): Record<string, unknown> {
  const hasStream = !refused.has("stream");
  const { model, temperature } = wanted;
  return {
    model,
    ...(hasStream && { stream: true }),
    ...(hasStream && !refused.has("stream_options") && { stream_options: { include_usage: true } }),
    ...formatOf(wanted, refused),
    ...lengthOf(wanted, refused),
    ...(temperature !== undefined && !refused.has("temperature") && { temperature }),
  };
}

const isSent = (name: RefusableParameter, parameters: Readonly<Record<string, unknown>>) => {
  const [member = "", type] = name.split(".");
  if (type === undefined) return member in parameters;
  return (parameters[member] as { type?: unknown } | undefined)?.type === type;
};

/** How a parameter is named in words. */
const mentions: Readonly<Record<RefusableParameter, RegExp>> = {
  stream_options: /stream_options|include_usage/i,
  "response_format.json_schema": /response[_ ]format|json[_ ]schema|structured output/i,
  "response_format.json_object": /response[_ ]format|json[_ ](object|mode)/i,
  max_tokens: /max_tokens/i,
  max_completion_tokens: /max_completion_tokens/i,
  temperature: /\btemperature\b/i,
  stream: /\bstream(ing)?\b/i,
};

const formats = ["response_format.json_schema", "response_format.json_object"] as const;

/**
 * The parameters to leave out after a refusal: the one that it names, else `response_format`, whose refusals have no common
 * wording. None where it is about something else, such as the key, the quota, the model or the length.
 */
export function refusedParameters(
  error: ServiceError,
  parameters: Readonly<Record<string, unknown>>,
): readonly RefusableParameter[] {
  if ((error.status !== 400 && error.status !== 422) || faultOf(error) !== "refused") return [];
  const sent = refusableParameters.filter((name) => isSent(name, parameters));
  const byName = sent.find((name) => error.param.split(/[.[]/)[0] === name.split(".")[0]);
  const named = byName ?? sent.find((name) => mentions[name].test(messageOrBody(error)));
  if (named) return [named];
  return "response_format" in parameters ? formats : [];
}

/** The schema itself was at fault, which says nothing about the next one. */
export const isAboutSchema = (error: ServiceError): boolean => /invalid schema/i.test(messageOrBody(error));
