/** Converts validation issues into the field errors of the API, with JSON pointers (RFC 6901). */
import type { z } from "zod";
import type { FieldError } from "./errors";

/** Every code that a refused field can carry. Forms translate by code, so a code once given keeps its meaning. */
export const fieldCodes = [
  "required",
  "invalid-type",
  "invalid-value",
  "invalid-format",
  "invalid-text",
  "too-long",
  "too-short",
  "too-many",
  "too-few",
  "too-large",
  "too-small",
  "unknown-key",
  "taken",
] as const;

export type FieldCode = (typeof fieldCodes)[number];

type Path = readonly PropertyKey[];

/** A JSON pointer in URI fragment form (RFC 6901): `#/card/name`. */
export function pointerOf(path: Path): string {
  return `#${path.map((part) => `/${String(part).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("")}`;
}

function valueAt(input: unknown, path: Path): unknown {
  let value = input;
  for (const part of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, part)) return undefined;
    value = Reflect.get(value, part);
  }
  return value;
}

const sized = (origin: string, text: FieldCode, list: FieldCode, amount: FieldCode): FieldCode => {
  if (origin === "string") return text;
  return origin === "array" || origin === "set" || origin === "map" || origin === "object" ? list : amount;
};

function codeOf(issue: z.core.$ZodIssue, input: unknown, path: Path): string {
  switch (issue.code) {
    case "invalid_type":
      return valueAt(input, path) === undefined ? "required" : "invalid-type";
    case "too_big":
      return sized(issue.origin, "too-long", "too-many", "too-large");
    case "too_small":
      return sized(issue.origin, "too-short", "too-few", "too-small");
    case "invalid_format":
      return "invalid-format";
    case "unrecognized_keys":
      return "unknown-key";
    case "custom":
      return typeof issue.params?.code === "string" ? issue.params.code : "invalid-value";
    default:
      return valueAt(input, path) === undefined ? "required" : "invalid-value";
  }
}

function fieldsOf(issue: z.core.$ZodIssue, input: unknown, base: Path): FieldError[] {
  const path = [...base, ...issue.path];
  if (issue.code === "invalid_key" || issue.code === "invalid_element") {
    return issue.issues.flatMap((inner) => fieldsOf(inner, input, path));
  }
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({ pointer: pointerOf([...path, key]), code: "unknown-key" }));
  }
  if (issue.code === "invalid_union") {
    // The branch that came furthest is the one that was meant.
    const branches = issue.errors.filter((branch) => branch.some((inner) => inner.path.length > 0));
    const [nearest] = branches.sort((a, b) => a.length - b.length);
    if (nearest) return nearest.flatMap((inner) => fieldsOf(inner, input, path));
  }
  return [{ pointer: pointerOf(path), code: codeOf(issue, input, path) }];
}

/**
 * What zod refused, as pointers into the input and stable codes; `z.custom` and `refine` choose theirs by their
 * `params`.
 */
export function fieldErrorsOf(error: z.core.$ZodError, input: unknown): FieldError[] {
  return error.issues.flatMap((issue) => fieldsOf(issue, input, []));
}
