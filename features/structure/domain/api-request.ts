/** Builds the path and the curl command of a request to an endpoint. */
import type { JsonSchema } from "./json-schema";

export type Parameter = Readonly<{
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  schema: JsonSchema;
}>;

type Content = Readonly<Record<string, Readonly<{ schema?: JsonSchema }>>>;

/** An operation of the OpenAPI document, as far as the reference shows it. */
export type Operation = Readonly<{
  operationId: string;
  summary: string;
  parameters?: readonly Parameter[];
  requestBody?: Readonly<{ required: boolean; content: Content }>;
  responses: Readonly<Record<string, Readonly<{ description?: string; content?: Content }>>>;
}>;

export type RequestParts = Readonly<{
  method: string;
  /** As Next names it, such as `/api/file/[id]`. */
  path: string;
  /** By name; empty ones are left out. */
  values: Readonly<Record<string, string>>;
  parameters: readonly Parameter[];
}>;

/** The path with its values and the query; a value that is missing stays visible as `{id}`. */
export function requestPath({ path, values, parameters }: Omit<RequestParts, "method">): string {
  const filled = path.replaceAll(/\[+(?:\.\.\.)?([^\]]+)\]+/g, (_, name: string) =>
    values[name] ? encodeURIComponent(values[name]) : `{${name}}`,
  );
  const query = parameters.filter((one) => one.in === "query" && values[one.name]);
  const search = new URLSearchParams(query.map(({ name }) => [name, values[name] ?? ""]));
  return query.length > 0 ? `${filled}?${search}` : filled;
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** The request as a command for a terminal. The token is that of the environment, never one that was typed. */
export function curlCommand({
  origin,
  body,
  bodyType,
  needsToken,
  ...parts
}: RequestParts & Readonly<{ origin: string; body?: string; bodyType?: string; needsToken: boolean }>): string {
  const headers = parts.parameters
    .filter((one) => one.in === "header" && parts.values[one.name])
    .map(({ name }) => `--header ${quoted(`${name}: ${parts.values[name]}`)}`);
  return [
    `curl ${parts.method === "GET" ? "" : `--request ${parts.method} `}"${origin}${requestPath(parts)}"`,
    ...(needsToken ? ['--header "Authorization: Bearer $ORDO_TOKEN"'] : []),
    ...headers,
    ...(body === undefined ? [] : [`--header "Content-Type: ${bodyType}"`, `--data ${quoted(body)}`]),
  ].join(" \\\n  ");
}

export const isWrite = (method: string): boolean => method !== "GET" && method !== "HEAD";
