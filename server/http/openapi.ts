import "server-only";
import { z } from "zod";
import { sessionCookieNames } from "@/lib/route-guard";
import type { Contract } from "./contract";
import { problemSchema, problemType } from "./problem-body";

export const documentedMethods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export type Method = (typeof documentedMethods)[number];

/** One method of one route: its path as Next names it (`/api/file/[id]`) and its contract. */
export type Endpoint = Readonly<{ path: string; method: Method; contract: Contract }>;

type Json = Record<string, unknown>;

/**
 * A contract as JSON Schema 2020-12: what a caller may send (`input`) or what they get (`output`, which names every
 * member there is). Definitions stay inside the schema, which carries an `$id`, so their references still resolve.
 */
function schemaOf(schema: z.ZodType, io: "input" | "output", id: string): Json {
  const { $schema: _, "~standard": __, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Json;
  return "$defs" in json ? { $id: `urn:ordo:${id}`, ...json } : json;
}

/** `/api/file/[id]` as `/api/file/{id}`. */
export const pathTemplateOf = (path: string) => path.replaceAll(/\[+(?:\.\.\.)?([^\]]+)\]+/g, "{$1}");

const operationIdOf = ({ path, method }: Endpoint) =>
  `${method.toLowerCase()}${pathTemplateOf(path)
    .replace(/^\/api/, "")
    .replaceAll(/[^A-Za-z0-9]+(.)?/g, (_, letter: string | undefined) => (letter ?? "").toUpperCase())}`;

function parametersOf({ path, method, contract }: Endpoint): Json[] {
  const id = operationIdOf({ path, method, contract });
  const names = [...path.matchAll(/\[+(?:\.\.\.)?([^\]]+)\]+/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  const query = contract.query ? schemaOf(contract.query, "input", `${id}.query`) : {};
  // Asked of the contract itself: JSON Schema does not know that a parameter falls back.
  const isRequired = (name: string) => contract.query?.shape[name]?.safeParse(undefined).success === false;
  const named = Object.entries((query.properties as Json | undefined) ?? {}).map(([name, schema]) => ({
    name,
    in: "query",
    required: isRequired(name),
    schema,
  }));
  const token = { name: "token", in: "query", required: false, schema: { type: "string" }, deprecated: true };
  const key = {
    name: "Idempotency-Key",
    in: "header",
    required: contract.creates === "required",
    schema: { type: "string", minLength: 1, maxLength: 255 },
  };
  return [...names, ...named, ...(contract.acceptsQueryToken ? [token] : []), ...(contract.creates ? [key] : [])];
}

function bodyOf(endpoint: Endpoint): Json {
  const { body, acceptsForm, bodyType } = endpoint.contract;
  if (!body) return {};
  const schema = schemaOf(body, "input", `${operationIdOf(endpoint)}.body`);
  const content: Json = { [bodyType ?? "application/json"]: { schema } };
  if (acceptsForm) content["application/x-www-form-urlencoded"] = { schema };
  return { requestBody: { required: !body.safeParse(undefined).success, content } };
}

function answerOf(endpoint: Endpoint): Json {
  const { answer, answerType, status } = endpoint.contract;
  if (answerType !== undefined) return { [status ?? 200]: { description: "Done.", content: { [answerType]: {} } } };
  if (answer === null) return { [status ?? 204]: { description: "Done." } };
  const schema = schemaOf(answer, "output", `${operationIdOf(endpoint)}.answer`);
  return { [status ?? 200]: { description: "Done.", content: { "application/json": { schema } } } };
}

function failuresOf(endpoint: Endpoint): Json {
  const worded = Object.entries(endpoint.contract.failures ?? {}).map(([status, failure]) => {
    const schema = schemaOf(failure, "output", `${operationIdOf(endpoint)}.${status}`);
    return [
      status,
      { description: "A failure in the words of another standard.", content: { "application/json": { schema } } },
    ];
  });
  return { ...Object.fromEntries(worded), default: { $ref: "#/components/responses/Problem" } };
}

function securityOf({ access, refusesTokens }: Contract) {
  if (access === "public") return [];
  const schemes = [{ cookie: [] }, { secureCookie: [] }, { bearer: [] }];
  return refusesTokens ? schemes : [...schemes, { personalToken: [] }];
}

export function operationOf(endpoint: Endpoint): Json {
  const parameters = parametersOf(endpoint);
  return {
    operationId: operationIdOf(endpoint),
    summary: endpoint.contract.summary,
    tags: [endpoint.path.split("/")[2] ?? "api"],
    security: securityOf(endpoint.contract),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...bodyOf(endpoint),
    responses: { ...answerOf(endpoint), ...failuresOf(endpoint) },
  };
}

/** The OpenAPI 3.1 document of the endpoints. */
export function buildDocument(endpoints: readonly Endpoint[], version: string, origin: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const template = pathTemplateOf(endpoint.path);
    paths[template] = { ...paths[template], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  const [cookie, secureCookie] = sessionCookieNames;
  return {
    openapi: "3.1.0",
    info: { title: "Ordo", version, description: "Failures are RFC 9457 problems; `code` is stable." },
    servers: [{ url: origin }],
    paths,
    components: {
      schemas: { Problem: schemaOf(problemSchema, "output", "problem") },
      responses: {
        Problem: {
          description: "Any failure.",
          content: { [problemType]: { schema: { $ref: "#/components/schemas/Problem" } } },
        },
      },
      securitySchemes: {
        cookie: { type: "apiKey", in: "cookie", name: cookie },
        secureCookie: { type: "apiKey", in: "cookie", name: secureCookie },
        personalToken: { type: "http", scheme: "bearer", bearerFormat: "ordo_pat_…" },
        bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
      },
    },
  };
}

/** The path that Next gives a route file: `./app/api/file/[id]/route.ts` answers `/api/file/[id]`. */
export function pathOfFile(file: string): string {
  const folders = file
    .split("/")
    .slice(0, -1)
    .filter((part) => !/^\(.*\)$/.test(part));
  return `/${folders.slice(folders.indexOf("api")).join("/")}`;
}

/** The endpoints of a route module. A method without a contract is an oversight and ends the build of the document. */
export function endpointsOf(path: string, module: Record<string, unknown>): Endpoint[] {
  return documentedMethods
    .filter((method) => method in module)
    .map((method) => {
      const contract = (module[method] as { contract?: Contract }).contract;
      if (!contract) throw new Error(`${method} ${path} is not made by route().`);
      return { path, method, contract };
    });
}
