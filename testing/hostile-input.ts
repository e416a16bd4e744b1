import { sql } from "drizzle-orm";
import { z } from "zod";
import { pointerOf } from "@/lib/field-errors";
import { db } from "@/server/db/client";
import { rateLimits } from "@/server/db/schema/infrastructure";

type Json = Record<string, unknown>;
type Path = readonly (string | number)[];

const maxText = "x".repeat(1_000_000);

/** A value of a wrong kind for nearly every field, as JSON text: not all of them survive `JSON.stringify`. */
const hostileValues: readonly (readonly [name: string, json: string])[] = [
  ["null", "null"],
  ["a list", "[]"],
  ["an object", "{}"],
  ["a list of lists", "[[[]]]"],
  ["true", "true"],
  ["infinity", "1e309"],
  ["a negative number", "-1"],
  ["a fraction", "1.5"],
  ["more than 32 bits", "2147483648"],
  ["more than 53 bits", "9007199254740993"],
  ["an empty text", '""'],
  ["a number as text", '"1"'],
  ["NUL", '"a\\u0000b"'],
  ["half a surrogate pair", '"a\\ud800b"'],
  ["a megabyte of text", JSON.stringify(maxText)],
  ["a prototype", '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}'],
];

/** Texts that are odd and nevertheless texts: whatever takes a text must store them or say why not. */
export const oddTexts = [
  "' OR 1=1--",
  '\'; drop table "user"; --',
  "%_\\",
  "<script>alert(1)</script>",
  '"><svg onload=alert(1)>',
  "{{7*7}}$\u007b7*7}",
  "=1+1",
  "a\r\nBcc: evil@example.com",
  "../../etc/passwd",
  "\u202Egnp.exe",
  "\uFFFE",
  "a\u200Bb",
  `a${"\u0301".repeat(200)}`,
  "👩‍👩‍👧‍👦",
  "constructor",
] as const;

const uuid = "8c1f7c3e-52f4-4f0e-9d0b-0f6b2a5efb10";
const candidates = [
  "a",
  "sample text",
  "correct horse battery staple",
  "someone@example.com",
  uuid,
  "123456",
  "en",
  "2026-11-21",
  "Asia/Ulaanbaatar",
  "2026-11-21T00:00:00.000Z",
  "https://example.com/a",
  "+97699112233",
  "УБ90010112",
  "https://facebook.com/someone",
  "GET /api/health",
  "https://instagram.com/someone",
  "https://linkedin.com/in/someone",
  "https://x.com/someone",
];

function sampleText({
  format,
  pattern,
  minLength = 0,
  maxLength = 1_000,
}: Json & { minLength?: number; maxLength?: number }) {
  if (format === "uuid") return uuid;
  if (format === "email") return "someone@example.com";
  if (format === "date-time") return "2026-11-21T00:00:00.000Z";
  const fits = (text: string) =>
    text.length >= minLength &&
    text.length <= maxLength &&
    (typeof pattern !== "string" || new RegExp(pattern, "u").test(text));
  return candidates.find(fits) ?? "a".repeat(Math.max(1, minLength));
}

/** A body that a contract should take, made from its JSON Schema with every member there is. */
function sampleOf(schema: Json, root: Json = schema): unknown {
  if (typeof schema.$ref === "string") {
    const name = schema.$ref.replace("#/$defs/", "");
    return schema.$ref === "#" ? {} : sampleOf((root.$defs as Record<string, Json>)[name] ?? {}, root);
  }
  if ("const" in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const branches = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (branches?.[0]) return sampleOf(branches[0], root);
  if (Array.isArray(schema.allOf)) return Object.assign({}, ...schema.allOf.map((part: Json) => sampleOf(part, root)));
  switch (schema.type) {
    case "string":
      return sampleText(schema);
    case "integer":
    case "number":
      return Math.max(1, Number(schema.minimum ?? 1));
    case "boolean":
      return true;
    case "array":
      if (Array.isArray(schema.prefixItems)) return schema.prefixItems.map((item: Json) => sampleOf(item, root));
      return typeof schema.items === "object" ? [sampleOf(schema.items as Json, root)] : [];
    case "object": {
      const members = Object.entries((schema.properties as Record<string, Json> | undefined) ?? {});
      return Object.fromEntries(members.map(([key, member]) => [key, sampleOf(member, root)]));
    }
    default:
      return null;
  }
}

/** Tries other texts, and zero, where the contract has rules that its JSON Schema does not show. */
function mend(body: z.ZodType, sample: unknown): unknown {
  let best = sample;
  for (const { path } of body.safeParse(sample).error?.issues ?? []) {
    const others = [...candidates, 0].map(
      (value) => JSON.parse(replaceAt(best, path as Path, JSON.stringify(value))) as unknown,
    );
    const isAtPath = (issue: z.core.$ZodIssue) => pointerOf(issue.path) === pointerOf(path);
    best = others.find((other) => !body.safeParse(other).error?.issues.some(isAtPath)) ?? best;
  }
  return best;
}

/** A body that the contract takes, with every member there is. */
export function sampleBody(body: z.ZodType): unknown {
  const sample = sampleOf(z.toJSONSchema(body, { io: "input", unrepresentable: "any" }) as Json);
  const mended = mend(body, sample);
  const refusal = body.safeParse(mended).error;
  if (refusal) throw new Error(`No body found that fits: ${z.prettifyError(refusal)} in ${JSON.stringify(mended)}`);
  return mended;
}

/** The places of a body that may go wrong: its members at any depth, lists' first items, and the whole. */
function placesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, member]) => placesOf(member, [...path, key]))];
}

const marker = "@@hostile@@";

/** The body as JSON text with one place replaced by another JSON text. */
function replaceAt(body: unknown, path: Path, json: string): string {
  if (path.length === 0) return json;
  const copy = structuredClone(body);
  const last = path.at(-1) as string;
  let holder = copy as Json;
  for (const part of path.slice(0, -1)) holder = holder[part] as Json;
  holder[last] = marker;
  return JSON.stringify(copy).replace(JSON.stringify(marker), () => json);
}

export type Attack = Readonly<{ name: string; pointer: string; text: string; isText: boolean }>;

/** Every place of a body with every hostile value. */
export function attacksOn(body: unknown): Attack[] {
  return placesOf(body).flatMap((path) =>
    hostileValues.map(([name, json]) => ({
      name: `${name} at ${pointerOf(path)}`,
      pointer: pointerOf(path),
      text: replaceAt(body, path, json),
      isText: json.includes("\\u0000") || json.includes("\\ud800"),
    })),
  );
}

const valueAt = (body: unknown, path: Path): unknown => path.reduce((value, part) => (value as Json)[part], body);

/** The places of a body where a text stands. */
const textPlacesOf = (body: unknown): Path[] =>
  placesOf(body).filter((path) => typeof valueAt(body, path) === "string");

/** A body as JSON text with the same text wherever one stands, each cut to its share of so many characters. */
export function filledBody(body: unknown, text: string, characters: number): string {
  const places = textPlacesOf(body);
  const share = text.slice(0, Math.floor(characters / Math.max(1, places.length)));
  return places.reduce(
    (filled, path) => replaceAt(JSON.parse(filled), path, JSON.stringify(share)),
    JSON.stringify(body),
  );
}

/** A body that its contract takes with as long a piece of a text as it takes, wherever it takes one. Ids stay, whose records are there. */
export function fittingBody(schema: z.ZodType, body: unknown, text: string): string {
  let filled = JSON.stringify(body);
  for (const path of textPlacesOf(body)) {
    if (z.uuid().safeParse(valueAt(body, path)).success) continue;
    for (const length of [20_000, 4_000, 1_000, 200, 50]) {
      const longer = replaceAt(JSON.parse(filled), path, JSON.stringify(text.slice(0, length)));
      if (!schema.safeParse(JSON.parse(longer)).success) continue;
      filled = longer;
      break;
    }
  }
  return filled;
}

/** Every text of a body replaced by an odd one. */
export function oddBodies(body: unknown): string[] {
  return textPlacesOf(body).flatMap((path) => oddTexts.map((text) => replaceAt(body, path, JSON.stringify(text))));
}

export const malformedBodies: readonly (readonly [name: string, text: string])[] = [
  ["a brace", "{"],
  ["a trailing comma", '{"a":1,}'],
  ["single quotes", "{'a':1}"],
  ["a byte order mark", "\uFEFF{}"],
  ["a member named twice", '{"a":1,"a":2}'],
  ["forty levels", "[".repeat(40) + "]".repeat(40)],
  ["a hundred thousand levels", '{"a":'.repeat(100_000)],
];

/** Counters and the last use of sessions change with every call, refused or not. */
const restless = new Set(["rate_limit", "session"]);

/** What all tables hold, as one short text for each, to see whether anything has changed. */
export async function fingerprint(): Promise<Record<string, string>> {
  const tables = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const selects = tables.rows
    .filter(({ name }) => !restless.has(name))
    .map(({ name }) => {
      const print = sql`md5(coalesce(string_agg(t::text, ',' order by t::text), ''))`;
      return sql`select ${name}::text as name, ${print} as print from ${sql.identifier(name)} t`;
    });
  const prints = await db.execute<{ name: string; print: string }>(sql.join(selects, sql` union all `));
  return Object.fromEntries(prints.rows.map(({ name, print }) => [name, print]));
}

/**
 * Calls, and calls once more with empty counters where the calls before were too many: a thousand refused calls are to be
 * refused for what they hold and not for their number.
 */
export async function callBeyondRateLimits<Answer extends Readonly<{ status: number }>>(
  send: () => Promise<Answer>,
): Promise<Answer> {
  const answer = await send();
  if (answer.status !== 429) return answer;
  await db.delete(rateLimits);
  return await send();
}
