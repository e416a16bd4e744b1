import { expect, test } from "vitest";
import { z } from "zod";
import { fieldErrorsOf, pointerOf } from "./field-errors";

const schema = z.object({
  card: z.object({
    name: z.string().trim().min(1).max(5),
    priority: z.enum(["low", "high"]),
    tags: z.array(z.string()).min(1).max(2),
    points: z.int().min(0).max(10),
    due: z.iso.datetime().optional(),
  }),
  audience: z.union([z.object({ boardId: z.uuid() }), z.literal("all")]).optional(),
  counts: z.record(z.string().max(2), z.number()).optional(),
});

const fine = { name: "a", priority: "low", tags: ["x"], points: 1 };

function refusals(input: unknown, against: z.ZodType = schema) {
  const result = against.safeParse(input);
  if (result.success) return [];
  return fieldErrorsOf(result.error, input).map(({ pointer, code }) => `${pointer} ${code}`);
}

test.each([
  ["a missing object", {}, ["#/card required"]],
  ["a missing field", { card: { ...fine, name: undefined } }, ["#/card/name required"]],
  ["null for a text", { card: { ...fine, name: null } }, ["#/card/name invalid-type"]],
  ["a blank text", { card: { ...fine, name: "  " } }, ["#/card/name too-short"]],
  ["a long text", { card: { ...fine, name: "abcdef" } }, ["#/card/name too-long"]],
  ["a value outside a list", { card: { ...fine, priority: "urgent" } }, ["#/card/priority invalid-value"]],
  ["a missing choice", { card: { ...fine, priority: undefined } }, ["#/card/priority required"]],
  ["too many items", { card: { ...fine, tags: ["a", "b", "c"] } }, ["#/card/tags too-many"]],
  ["too few items", { card: { ...fine, tags: [] } }, ["#/card/tags too-few"]],
  ["a wrong item", { card: { ...fine, tags: ["a", 1] } }, ["#/card/tags/1 invalid-type"]],
  ["a large number", { card: { ...fine, points: 11 } }, ["#/card/points too-large"]],
  ["a small number", { card: { ...fine, points: -1 } }, ["#/card/points too-small"]],
  ["a broken number", { card: { ...fine, points: 1.5 } }, ["#/card/points invalid-type"]],
  ["infinity", { card: { ...fine, points: Number.POSITIVE_INFINITY } }, ["#/card/points invalid-type"]],
  ["a date that is none", { card: { ...fine, due: "yesterday" } }, ["#/card/due invalid-format"]],
  ["the nearest branch of a choice", { card: fine, audience: { boardId: "x" } }, ["#/audience/boardId invalid-format"]],
  ["no branch of a choice", { card: fine, audience: 5 }, ["#/audience invalid-value"]],
  ["a key that is too long", { card: fine, counts: { abc: 1 } }, ["#/counts/abc too-long"]],
  ["a list for the whole", [], ["# invalid-type"]],
  ["nothing at all", undefined, ["# required"]],
])("names %s", (_, input, expected) => {
  expect(refusals(input)).toEqual(expected);
});

test("names unknown keys where a contract refuses them", () => {
  expect(refusals({ a: 1, b: 2 }, z.strictObject({ a: z.number() }))).toEqual(["#/b unknown-key"]);
});

test("takes the code that a rule of our own gives", () => {
  const ordered = z.object({ start: z.number(), end: z.number() }).refine(({ start, end }) => start <= end, {
    path: ["end"],
    params: { code: "too-small" },
  });
  expect(refusals({ start: 2, end: 1 }, ordered)).toEqual(["#/end too-small"]);
});

test("escapes what pointers take for structure", () => {
  expect(pointerOf(["a/b", "~c", 0])).toBe("#/a~1b/~0c/0");
});
