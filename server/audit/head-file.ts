import "server-only";
import { appendFileSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { env } from "@/server/env";
import { faultOfFile } from "@/server/plain-file.mjs";
import type { Evaluation } from "./verify";

const lineSchema = z.object({
  sequence: z.number().int().nonnegative(),
  hash: z.string(),
  verifiedAt: z.iso.datetime(),
  break: z
    .object({ kind: z.enum(["changed", "missing", "moved", "inserted", "cut"]), sequence: z.number() })
    .nullable(),
});

/** A look at the chain, as it is kept beside the database and not in it. */
export type Look = z.infer<typeof lineSchema>;

/** So far back are looks read; one a day is kept for many years. */
const maxLooks = 10_000;

const maxBytes = 64 * 1024 * 1024;

/** A pipe in its place would keep the whole process waiting. */
function headFile(folder = env.ORDO_DATA): string {
  const path = join(folder, "audit-head");
  const fault = faultOfFile(path, { maxBytes, mayBeLink: true });
  if (fault) throw new Error(`${path} ${fault}.`);
  return path;
}

/** Earlier looks, the oldest first; what cannot be read is left out. */
export function readLooks(folder?: string): Look[] {
  let text: string;
  try {
    text = readFileSync(headFile(folder), "utf8");
  } catch {
    return [];
  }
  return text
    .split("\n")
    .slice(-maxLooks)
    .flatMap((line) => {
      try {
        return [lineSchema.parse(JSON.parse(line))];
      } catch {
        return [];
      }
    });
}

/** Adds a look at the end; for the owner of the server's files alone. */
export function keepLook({ head, break: broken }: Evaluation, folder = env.ORDO_DATA): Look {
  const look: Look = { ...head, verifiedAt: new Date().toISOString(), break: broken };
  mkdirSync(folder, { recursive: true });
  appendFileSync(headFile(folder), `${JSON.stringify(look)}\n`, { mode: 0o600 });
  return look;
}
