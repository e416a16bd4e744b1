/** Converts JSON Schema to type names, rows of a table and sample values. */

/** As much of JSON Schema 2020-12 as the contracts come out as. */
export type JsonSchema = Readonly<{
  type?: string | readonly string[];
  format?: string;
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  items?: JsonSchema;
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
  additionalProperties?: boolean | JsonSchema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  $ref?: string;
  $defs?: Readonly<Record<string, JsonSchema>>;
}>;

export type SchemaRow = Readonly<{ path: string; type: string; isRequired: boolean; limits: string }>;

const maxDepth = 6;
const maxRows = 150;

const resolve = (schema: JsonSchema, defs: JsonSchema["$defs"]): JsonSchema =>
  schema.$ref === undefined ? schema : (defs?.[schema.$ref.split("/").at(-1) ?? ""] ?? {});

const optionsOf = ({ anyOf, oneOf, allOf }: JsonSchema) => anyOf ?? oneOf ?? allOf ?? [];

/** The type in the words of JSON Schema: `string (uuid)`, `array of object`, `string | null`. */
export function typeName(schema: JsonSchema, defs = schema.$defs, depth = 0): string {
  const found = resolve(schema, defs);
  if (found.enum) return found.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (found.const !== undefined) return JSON.stringify(found.const);
  const options = optionsOf(found);
  if (options.length > 0 && depth < maxDepth)
    return [...new Set(options.map((option) => typeName(option, defs, depth + 1)))].join(" | ");
  const type = [found.type ?? (found.properties ? "object" : "any")].flat().join(" | ");
  if (type === "array" && found.items && depth < maxDepth) return `array of ${typeName(found.items, defs, depth + 1)}`;
  return found.format ? `${type} (${found.format})` : type;
}

function limitsOf({ minimum, maximum, minLength, maxLength, minItems, maxItems, ...rest }: JsonSchema): string {
  const span = (min: number | undefined, max: number | undefined, unit: string) => {
    const isOpen = max === undefined || max === Number.MAX_SAFE_INTEGER;
    if (min === Number.MIN_SAFE_INTEGER && isOpen) return [];
    if (min === undefined && isOpen) return [];
    return [`${min ?? 0}–${isOpen ? "" : max}${unit}`];
  };
  const fallback = rest.default === undefined ? [] : [`= ${JSON.stringify(rest.default)}`];
  return [
    ...span(minimum, maximum, ""),
    ...span(minLength, maxLength, " ch"),
    ...span(minItems, maxItems, " items"),
    ...fallback,
  ].join(", ");
}

/** The members of a schema, those of members below them, by their path: `cards[].name`. */
export function schemaRows(schema: JsonSchema): readonly SchemaRow[] {
  const rows: SchemaRow[] = [];
  const visit = (one: JsonSchema, path: string, depth: number) => {
    if (depth > maxDepth || rows.length >= maxRows) return;
    const found = resolve(one, schema.$defs);
    if (found.items) visit(found.items, `${path}[]`, depth + 1);
    for (const option of optionsOf(found)) visit(option, path, depth + 1);
    for (const [name, member] of Object.entries(found.properties ?? {})) {
      if (rows.length >= maxRows) return;
      const below = path === "" ? name : `${path}.${name}`;
      const inside = resolve(member, schema.$defs);
      if (!rows.some((row) => row.path === below))
        rows.push({
          path: below,
          type: typeName(member, schema.$defs),
          isRequired: found.required?.includes(name) ?? false,
          limits: limitsOf(inside),
        });
      visit(member, below, depth + 1);
    }
  };
  visit(schema, "", 0);
  return rows;
}

/** A value of the shape of a schema with its required members, to begin a request with. */
export function sampleOf(schema: JsonSchema, defs = schema.$defs, depth = 0): unknown {
  const found = resolve(schema, defs);
  if (found.default !== undefined) return found.default;
  if (found.const !== undefined) return found.const;
  if (found.enum) return found.enum[0];
  const [option] = optionsOf(found);
  if (option && !found.properties) return depth > maxDepth ? null : sampleOf(option, defs, depth + 1);
  switch ([found.type].flat()[0]) {
    case "object":
      return Object.fromEntries(
        Object.entries(found.properties ?? {})
          .filter(([name]) => depth <= maxDepth && found.required?.includes(name))
          .map(([name, member]) => [name, sampleOf(member, defs, depth + 1)]),
      );
    case "array":
      return found.items && (found.minItems ?? 0) > 0 && depth <= maxDepth
        ? [sampleOf(found.items, defs, depth + 1)]
        : [];
    case "integer":
    case "number":
      return Math.max(found.minimum ?? 0, Math.min(0, found.maximum ?? 0));
    case "boolean":
      return false;
    case "null":
      return null;
    default:
      return "";
  }
}
