import "server-only";
import { createHash } from "node:crypto";
import { env } from "@/server/env";

/** A text earns a name when it has been sent so often: lists in brackets make endless texts that are sent once. */
const usesUntilNamed = 3;
/** The embedded database keeps the plan of each name until it ends; see scripts/embedded/named-statements.mjs. */
const maxNames = 400;
/** So many texts are counted at once. */
const maxWatched = 2_000;

const uses = new Map<string, number>();
const names = new Map<string, string>();

/**
 * Through a pooler, which a direct address for LISTEN gives away, each transaction may meet another backend, and that
 * one does not know the name.
 */
const isNamingSafe = env.ORDO_DATABASE_SOCKET !== undefined || env.DATABASE_LISTEN_URL === undefined;

/**
 * The name under which a statement that is sent often is parsed and planned once. It comes from the text, because the
 * clients of the embedded database share one session, where a name may stand for one text only. What code prepares, to
 * send it again and again, has its name from the first time on: its text passes here once.
 */
export function statementName(text: string, { isPrepared = false } = {}): string | undefined {
  if (!isNamingSafe || !/^\s*(?:select|insert|update|delete|with)\b/i.test(text)) return undefined;
  const known = names.get(text);
  if (known !== undefined || names.size >= maxNames) return known;
  const count = (uses.get(text) ?? 0) + 1;
  if (count < usesUntilNamed && !isPrepared) {
    if (uses.size >= maxWatched) uses.clear();
    uses.set(text, count);
    return undefined;
  }
  uses.delete(text);
  const name = `often_${createHash("sha256").update(text).digest("hex").slice(0, 32)}`;
  names.set(text, name);
  return name;
}
