import "server-only";
import { z } from "zod";
import { env, isGiven } from "@/server/env";
import { variables } from "@/server/environment";

export type Setting = Readonly<{
  name: string;
  type: "text" | "number" | "choice" | "switch" | "address";
  /** What it may be: the choices, or the range of a number. */
  range: string;
  defaultValue: string | null;
  /** Whether this process was given it; null for those who may not know. */
  isGiven: boolean | null;
  /** What is in force; null for those who may not know, and for texts, which may hold a secret. */
  value: string | null;
}>;

type Json = Readonly<{
  type?: string;
  format?: string;
  enum?: readonly string[];
  minimum?: number;
  maximum?: number;
  default?: unknown;
}>;

function typeOf({ type, enum: choices, format }: Json): Setting["type"] {
  if (choices?.join() === "true,false") return "switch";
  if (choices) return "choice";
  if (type === "integer" || type === "number") return "number";
  return format === "uri" ? "address" : "text";
}

const rangeOf = ({ enum: choices, minimum, maximum }: Json) =>
  choices ? choices.join(", ") : minimum === undefined ? "" : `${minimum}–${maximum}`;

/** Only numbers, choices and switches are shown: of a text nobody can know that it is no secret. */
const isPlain = (type: Setting["type"]) => type === "number" || type === "choice" || type === "switch";

/** Returns every setting from the schema that validates it at the start. */
export function listSettings({ canReadValues }: Readonly<{ canReadValues: boolean }>): readonly Setting[] {
  return Object.entries(variables.shape).map(([name, schema]) => {
    const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Json;
    const type = typeOf(json);
    const fallback = json.default ?? schema.safeParse(undefined).data;
    const inForce: unknown = env[name as keyof typeof env];
    return {
      name,
      type,
      range: rangeOf(json),
      defaultValue: fallback === undefined ? null : String(fallback),
      isGiven: canReadValues ? isGiven(name) : null,
      value: canReadValues && isPlain(type) && inForce !== undefined ? String(inForce) : null,
    };
  });
}
