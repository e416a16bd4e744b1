/** Writes and reads the file of a preset. */
import { z } from "zod";
import type { Palette } from "@/lib/theme/primary";
import { maxPresetBytes, presetNameLimit } from "./preset-limits";

const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i)
  .transform((hex) => hex.toLowerCase());

const presetName = z.string().trim().min(1).max(presetNameLimit);

const presetFileSchema = z.strictObject({
  format: z.literal("ordo-preset"),
  version: z.literal(1),
  name: presetName,
  lighter: color,
  light: color,
  main: color,
  dark: color,
  darker: color,
  contrastText: color,
});

export type NamedPalette = Readonly<{ name: string; palette: Palette }>;

export function writePreset({ name, palette }: NamedPalette): string {
  return `${JSON.stringify({ format: "ordo-preset", version: 1, name: name.trim(), ...palette }, null, 2)}\n`;
}

export type ReadPreset =
  | Readonly<{ preset: NamedPalette }>
  | Readonly<{ problem: "too-large" | "not-json" }>
  /** The fields that are missing, unknown or no colour. */
  | Readonly<{ problem: "invalid"; fields: readonly string[] }>;

/** Reads what `writePreset` wrote, or says why it is none. */
export function readPreset(text: string): ReadPreset {
  if (new TextEncoder().encode(text).length > maxPresetBytes) return { problem: "too-large" };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { problem: "not-json" };
  }
  const parsed = presetFileSchema.safeParse(value);
  if (!parsed.success) {
    const fields = parsed.error.issues.flatMap((issue) =>
      issue.code === "unrecognized_keys" ? issue.keys : [issue.path.join(".")],
    );
    return { problem: "invalid", fields: [...new Set(fields.filter(Boolean))].slice(0, 9) };
  }
  const { name, format: _format, version: _version, ...palette } = parsed.data;
  return { preset: { name, palette } };
}
