import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterEach, beforeEach, expect, test } from "vitest";
import { groupBy } from "@/lib/group-by";
import { readEndpoints } from "@/scripts/structure/read-endpoints";
import { readSources } from "@/scripts/structure/source-files";
import { env } from "@/server/env";
import { pathTemplateOf } from "@/server/http/openapi";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { loadEndpoints } from "../endpoints";
import * as handlers from "./route";

type Media = { schema?: object };
type Operation = {
  operationId: string;
  summary: string;
  parameters?: { name: string }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media>; $ref?: string }>;
};
type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: object } };

const path = "/api/openapi.json";
const wasDemo = env.isDemo;

beforeEach(() => {
  env.isDemo = true;
});
afterEach(() => {
  env.isDemo = wasDemo;
});

async function fetchDocument(): Promise<Document> {
  return (await call<Document>(handlers, { path })).body;
}

/** What lib/endpoints.ts lists, which `npm run shape` holds to the folder. */
function listEndpoints(): { path: string; methods: string[] }[] {
  const parts = ["account-endpoints", "shop-endpoints", "site-endpoints", "talk-endpoints"];
  const text = ["endpoints", ...parts]
    .map((name) => `lib/${name}.ts`)
    .map((file) => readFileSync(file, "utf8"))
    .join("");
  const listed = text.matchAll(/^ {2}"([A-Z]+) (.+)": typeof/gm);
  const byPath = groupBy([...listed], ([, , path = ""]) => pathTemplateOf(path));
  return [...byPath].map(([path, entries]) => ({
    path,
    methods: entries.map(([, method = ""]) => method.toLowerCase()),
  }));
}

test("describes every endpoint of the list", async () => {
  const { paths } = await fetchDocument();
  const described = Object.entries(paths).map(([template, methods]) => ({
    path: template,
    methods: Object.keys(methods).sort(),
  }));
  const expected = listEndpoints().map((file) => ({ ...file, methods: file.methods.sort() }));
  const byPath = (a: { path: string }, b: { path: string }) => a.path.localeCompare(b.path);
  expect(expected.length).toBeGreaterThan(10);
  expect(described.sort(byPath)).toEqual(expected.sort(byPath));
});

test("gives every operation a name of its own, a summary and a failure", async () => {
  const { paths } = await fetchDocument();
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  for (const { operationId, summary, responses } of operations) {
    expect(summary.length, operationId).toBeGreaterThan(3);
    expect(responses.default, operationId).toBeDefined();
  }
});

test("holds only schemas that a validator can use", async () => {
  const { paths } = await fetchDocument();
  const media = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ requestBody, responses }) => [requestBody, ...Object.values(responses)])
    .flatMap((part) => Object.values(part?.content ?? {}));
  const schemas = new Map(media.map(({ schema }) => [JSON.stringify(schema), schema]));
  const validator = new Ajv2020({ strict: false, validateFormats: false });
  for (const schema of schemas.values()) {
    if (schema && !("$ref" in schema)) expect(() => validator.compile(schema)).not.toThrow();
  }
});

test("shows the map to anybody in a demo, and elsewhere only to people who are let in", async () => {
  expect((await call(handlers, { path })).status).toBe(200);
  env.isDemo = false;
  expect((await call(handlers, { path })).status).toBe(401);
  expect((await call(handlers, { path, as: await makeSession({ emailVerified: false }) })).status).toBe(401);
  expect((await call(handlers, { path, as: await makeSession() })).status).toBe(200);
});

test("the list of the reference says of every endpoint what its contract says", async () => {
  const listed = readEndpoints(readSources("."));
  const named = (one: { method: string; path: string }) => `${one.method} ${one.path}`;
  const contracts = (await loadEndpoints()).map(({ path, method, contract }) => ({
    method,
    path,
    summary: contract.summary,
    access: contract.access ?? "member",
    permission: contract.permission ?? null,
    limit: contract.limit ?? null,
  }));
  const sorted = <One extends { method: string; path: string }>(all: readonly One[]) =>
    all.toSorted((one, other) => named(one).localeCompare(named(other), "en"));
  expect(sorted(listed)).toEqual(sorted(contracts));
});
