import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { z } from "zod";
import { buildDocument, endpointsOf, operationOf, pathOfFile, pathTemplateOf } from "./openapi";
import { route } from "./route";

const treeSchema: z.ZodType = z.object({
  name: z.string().max(10),
  get children() {
    return z.array(treeSchema);
  },
});

const module = {
  GET: route(
    {
      summary: "Read.",
      access: "public",
      params: z.object({ id: z.uuid() }),
      query: z.object({ limit: z.coerce.number().int().catch(50), mailId: z.string() }),
      answer: z.object({ at: z.iso.datetime(), name: z.string().nullable() }),
    },
    () => ({ at: "2026-11-21T00:00:00Z", name: null }),
  ),
  POST: route(
    {
      summary: "Write.",
      body: z.object({ name: z.string().min(1).max(20) }),
      creates: "required",
      acceptsQueryToken: true,
      status: 201,
      answer: z.object({ tree: treeSchema }),
    },
    () => ({ tree: { name: "a", children: [] } }),
  ),
};

test("names a route by its folder", () => {
  expect(pathOfFile("/app/api/(group)/file/[id]/route.ts")).toBe("/api/file/[id]");
  expect(pathTemplateOf("/api/file/[id]/[...rest]")).toBe("/api/file/{id}/{rest}");
});

test("describes parameters, bodies, answers and who may call", () => {
  const [get, post] = endpointsOf("/api/file/[id]", module).map(operationOf) as Record<string, never>[];
  expect(get).toMatchObject({
    operationId: "getFileId",
    tags: ["file"],
    security: [],
    parameters: [
      { name: "id", in: "path", required: true },
      { name: "limit", in: "query", required: false },
      { name: "mailId", in: "query", required: true },
    ],
    responses: {
      200: { content: { "application/json": { schema: { required: ["at", "name"], additionalProperties: false } } } },
      default: { $ref: "#/components/responses/Problem" },
    },
  });
  expect(post).toMatchObject({
    security: [{ cookie: [] }, { secureCookie: [] }, { bearer: [] }, { personalToken: [] }],
    parameters: [
      { name: "id", in: "path" },
      { name: "token", in: "query", deprecated: true },
      { name: "Idempotency-Key", in: "header", required: true },
    ],
    requestBody: {
      required: true,
      content: { "application/json": { schema: { properties: { name: { minLength: 1, maxLength: 20 } } } } },
    },
  });
  expect(Object.keys((post as { responses?: object } | undefined)?.responses ?? {})).toEqual(["201", "default"]);
});

test("keeps the references of recursive contracts resolvable inside the document", () => {
  const document = buildDocument(endpointsOf("/api/x", module), "1.0.0", "http://localhost:3000") as {
    paths: Record<string, { post: { responses: Record<string, { content: Record<string, { schema: object }> }> } }>;
  };
  const schema = document.paths["/api/x"]?.post.responses[201]?.content["application/json"]?.schema;
  const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(schema ?? {});
  expect(validate({ tree: { name: "a", children: [{ name: "b", children: [] }] } })).toBe(true);
  expect(validate({ tree: { name: "a", children: [{ name: 5, children: [] }] } })).toBe(false);
});

test("a handler that was not made by route() cannot hide", () => {
  const answer = () => new Response();
  expect(() => endpointsOf("/api/x", { GET: answer })).toThrow("GET /api/x is not made by route()");
});
