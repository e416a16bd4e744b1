import { expect, test } from "vitest";
import { curlCommand, type Parameter, requestPath } from "./api-request";
import { anchorOf, type FactRow, filterRows } from "./fact-rows";
import { sampleOf, schemaRows, typeName } from "./json-schema";

const parameters: readonly Parameter[] = [
  { name: "id", in: "path", required: true, schema: { type: "string" } },
  { name: "search", in: "query", required: false, schema: { type: "string" } },
];

test("a path is filled with encoded values, and says what is missing", () => {
  const path = "/api/file/[id]";
  expect(requestPath({ path, parameters, values: {} })).toBe("/api/file/{id}");
  expect(requestPath({ path, parameters, values: { id: "a/b", search: "ө & x" } })).toBe(
    "/api/file/a%2Fb?search=%D3%A9+%26+x",
  );
});

test("a command quotes what it sends and never holds a typed token", () => {
  const command = curlCommand({
    method: "POST",
    path: "/api/x",
    origin: "http://localhost:3000",
    parameters: [],
    values: {},
    body: `{"name":"it's"}`,
    bodyType: "application/json",
    needsToken: true,
  });
  expect(command).toBe(
    [
      'curl --request POST "http://localhost:3000/api/x"',
      '--header "Authorization: Bearer $ORDO_TOKEN"',
      '--header "Content-Type: application/json"',
      `--data '{"name":"it'\\''s"}'`,
    ].join(" \\\n  "),
  );
});

const tree = {
  type: "object",
  required: ["name", "cards"],
  properties: {
    name: { type: "string", minLength: 1, maxLength: 20 },
    cards: { type: "array", minItems: 1, items: { $ref: "#/$defs/card" } },
    due: { anyOf: [{ type: "string", format: "date" }, { type: "null" }] },
  },
  $defs: {
    card: {
      type: "object",
      required: ["done"],
      properties: { done: { type: "boolean" }, next: { $ref: "#/$defs/card" } },
    },
  },
} as const;

test("members are listed by their path with type and limits, and a circular reference ends", () => {
  const rows = schemaRows(tree);
  expect(rows.find(({ path }) => path === "name")).toEqual({
    path: "name",
    type: "string",
    isRequired: true,
    limits: "1–20 ch",
  });
  expect(rows.find(({ path }) => path === "due")?.type).toBe("string (date) | null");
  expect(rows.find(({ path }) => path === "cards[].done")?.isRequired).toBe(true);
  const nested = [0, 1, 2, 3, 4].map((depth) => `cards[]${".next".repeat(depth)}`);
  const cards = nested.flatMap((path) => [`${path}.done`, `${path}.next`]);
  expect(rows.map(({ path }) => path)).toEqual(["name", "cards", ...cards, "due"]);
  expect(typeName({ enum: ["a", "b"] })).toBe('"a" | "b"');
});

test("a sample has what is required and nothing else", () => {
  expect(sampleOf(tree)).toEqual({ name: "", cards: [{ done: false }] });
});

test("rows are found by any part of them, within a group", () => {
  const rows: FactRow[] = [
    { id: "a", name: "GET /api/health", text: "Whether it works", group: "health", facts: ["Everyone"] },
    { id: "b", name: "POST /api/file", group: "file", facts: ["Signed in"] },
  ];
  const ids = (search: string, group = "") => filterRows(rows, { search, group }).map(({ id }) => id);
  expect(ids("works HEALTH")).toEqual(["a"]);
  expect(ids("api")).toEqual(["a", "b"]);
  expect(ids("api", "file")).toEqual(["b"]);
  expect(ids("signed")).toEqual(["b"]);
  expect(anchorOf("POST /api/file/[id]")).toBe("post-api-file-id");
});
