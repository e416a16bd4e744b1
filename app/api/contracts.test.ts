import { expect, test } from "vitest";
import type { z } from "zod";
import { loadEndpoints } from "./endpoints";

const endpoints = await loadEndpoints();

/** What creates by the name of its path, or by the first word of what it says of itself. */
const isCreating = (path: string, summary: string) =>
  /\/(new|add|upload|import|duplicate)$/.test(path) ||
  /^(Add|Connect|Create|Import|Invite|Log|Open|Order|Place|Record|Review|Save a|Schedule|Send a|Turn the|Write)\b/.test(
    summary,
  );

/** Each with what makes a second call harmless, or a kept answer harmful. */
const takeNoKey: Readonly<Record<string, string>> = {
  "/api/account/register": "An address has one account, and the answer sets cookies.",
  "/api/account/token/new": "The kept answer would hold a secret.",
  "/api/auth/email/change": "Each code replaces the former one.",
  "/api/auth/register": "An address has one account, and the answer sets cookies.",
  "/api/auth/reset-password": "Each code replaces the former one.",
  "/api/auth/two-factor/begin": "Each secret replaces the former one.",
  "/api/auth/two-factor/recovery-codes": "Each set of codes replaces the former one.",
  "/api/calendar/feed/new": "The kept answer would hold a secret; each link replaces the former one.",
  "/api/calendar/import": "An event that comes again is the same event, by its UID.",
  "/api/chat/messages/react": "A reaction is there once.",
  "/api/invoice/remind": "There is one reminder a day.",
  "/api/kanban/boards/members": "Somebody is a member once.",
  "/api/project/member/update": "Somebody is a member once.",
  "/api/users/avatar/new": "Each photo replaces the former one.",
};

test("whatever creates takes an Idempotency-Key", () => {
  const without = endpoints.filter(
    ({ method, path, contract }) => method === "POST" && isCreating(path, contract.summary) && !contract.creates,
  );
  expect(without.map(({ path }) => path).sort()).toEqual(Object.keys(takeNoKey));
});

type Def = Readonly<Record<string, unknown>> & { type: string };
const defOf = (schema: z.ZodType) => schema.def as unknown as Def;

/** The schemas that one is made of, each with the name that it has there. */
function partsOf(schema: z.ZodType): (readonly [string, z.ZodType])[] {
  const def = defOf(schema);
  if (def.type === "object") return Object.entries(def.shape as Record<string, z.ZodType>);
  const inner = [def.innerType, def.element, def.in, def.out, def.valueType, def.left, def.right];
  const several = [def.options, def.items].flatMap((all) => (Array.isArray(all) ? all : []));
  return [...inner, ...several].filter((part) => part !== undefined).map((part) => ["", part as z.ZodType]);
}

/** Answers are kept as they were typed; what is made of them has a name of its own. */
const isTyped = (path: string) => path === "/api/project/questionnaire/draft";
const namesOneLine = /^(name|title|subject|label|labels|tags|question|alt|(?!from|answer)[a-z]+(Name|Title|Alt))$/;

/** What a schema takes as a name or a title, at any depth; all texts in it belong to it. */
function linesOf(schema: z.ZodType, path = "", isLine = false): (readonly [string, z.ZodType])[] {
  if (isLine && ["Sample text", "sample"].some((text) => schema.safeParse(text).success)) return [[path, schema]];
  return partsOf(schema).flatMap(([name, part]) =>
    linesOf(part, name === "" ? path : `${path}/${name}`, isLine || namesOneLine.test(name)),
  );
}

/** Each would break the line, turn what stands beside it, or show nothing. */
const badLines = ["sample\ntext", "sample\u202etext", "sample\u2028text", "\u200b"] as const;

test("no name or title of a body breaks its line, turns its direction or shows nothing", () => {
  const lines = endpoints.flatMap(({ name, path: at, contract }) =>
    contract.body && !isTyped(at)
      ? linesOf(contract.body).map(([path, schema]) => [`${name} ${path}`, schema] as const)
      : [],
  );
  expect(lines.length).toBeGreaterThan(60);
  const accepted = lines.flatMap(([at, schema]) =>
    badLines.filter((bad) => schema.safeParse(bad).data === bad).map((bad) => `${at} ${JSON.stringify(bad)}`),
  );
  expect(accepted).toEqual([]);
});
