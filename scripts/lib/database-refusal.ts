import { layout } from "../embedded/folder.mjs";
import { damageSentence } from "../embedded/held-data.mjs";
import { isFileDamage } from "../embedded/protocol.mjs";
import { dataFolder } from "./project.mjs";
import { Refusal, refuseInOneSentence } from "./refusal";

/** What a person can do about it, by SQLSTATE or by the system's code. */
const advice: Record<string, string> = {
  "28P01": "rejected the user name or password. Check DATABASE_URL",
  "28000": "rejected the user name. Check DATABASE_URL",
  "3D000": "does not exist. Create it or correct DATABASE_URL",
  "3F000": "has no schema for tables. Create one (create schema public) or correct its search_path",
  "42501": "does not let this user create or read tables. Grant the rights or set another user in DATABASE_URL",
  "25006": "is read-only. Set DATABASE_URL to the primary server",
  "53300": "accepts no more connections. Raise its limit or lower DATABASE_POOL_SIZE",
  "57P03": "is starting or stopping. Try again in a moment",
  ECONNREFUSED: "does not respond: connection refused",
  ECONNRESET: "closed the connection",
  ENOENT: "does not respond: its socket does not exist",
  ENOTFOUND: "does not respond: unknown host",
  ERR_INVALID_URL: "has an invalid URL. Percent-encode special characters in its password",
  EAI_AGAIN: "does not respond: its host name cannot be looked up",
  EHOSTUNREACH: "does not respond: host unreachable",
  ETIMEDOUT: "does not respond in time",
};

/** What pg says without a code. */
const wordings: [RegExp, string][] = [
  [/timeout/i, "accepts connections but does not respond. Is it a PostgreSQL server?"],
  [/terminated|ended|invalid response|unexpected/i, "closed the connection. Is it a PostgreSQL server?"],
];

/** What says of the embedded data that files or tables of it are broken or gone. */
const isDamage = (code: string) => isFileDamage(code) || /^(42P01|3F000)$/.test(code);

/** The name of the database that DATABASE_URL, or the target of a move, points at; without user and password, whatever is wrong with it. */
export function nameOf(url: string): string {
  if (!URL.canParse(url)) return "The database in DATABASE_URL";
  const { host, pathname } = new URL(url);
  return `The database ${pathname.slice(1) || "of the user's name"} at ${host || "this machine"} (DATABASE_URL)`;
}

/** The work on `name` is done in transactions. */
export const lossSentence = (name: string, reason: string) =>
  `The connection to ${name} was lost (${reason}). Unfinished changes were rolled back. Run the command again.`;

/** The error that began it: what knows the code lies below what passed it on. */
function originOf(error: unknown): Error & { code?: unknown } {
  let at = error instanceof Error ? error : new Error(String(error));
  while (at.cause instanceof Error) at = at.cause;
  const first = at instanceof AggregateError ? at.errors[0] : undefined;
  return first instanceof Error ? first : at;
}

const isForPeople = (error: unknown) =>
  error instanceof Error && ["EnvironmentError", "Failure", "SchemaError"].includes(error.name);

/**
 * Runs what needs the database; what goes wrong with it becomes one sentence that names the database and never its
 * password. Of the embedded data only damage does: whatever else fails there is a fault of ours, whose stack is wanted.
 */
export async function withDatabaseNamed<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isForPeople(error)) throw error;
    const origin = originOf(error);
    const code = typeof origin.code === "string" ? origin.code : "";
    const known = advice[code] ?? wordings.find(([pattern]) => pattern.test(origin.message))?.[1];
    const url = process.env.DATABASE_URL?.trim();
    if (url ? !known && code === "" : !isDamage(code)) throw error;
    const reason = `${(origin.message || "no reason given").split("\n")[0]}, ${code}`;
    if (!url) throw new Refusal(damageSentence(layout(dataFolder()), reason));
    throw new Refusal(
      known ? `${nameOf(url)} ${known}.`.replace("?.", "?") : `${nameOf(url)} cannot be used (${reason}).`,
    );
  }
}

/**
 * For what fills an empty database: keys that are taken where nothing is to be seen mean an index that does not fit its table,
 * which is PostgreSQL's XX002. On a server two first starts may have met, and nothing is damaged.
 */
export function asDamage(error: unknown): never {
  const isTaken = error instanceof Error && Reflect.get(error, "code") === "23505";
  if (!isTaken || process.env.DATABASE_URL?.trim()) throw error;
  throw Object.assign(new Error(error.message), { code: "XX002" });
}

/** As above; a database that went away in the middle of the work, which is done in transactions, becomes one sentence, too. */
export async function withLossExplained<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await withDatabaseNamed(work);
  } catch (error) {
    const { isUnavailable } = await import("@/server/db/errors");
    const origin = originOf(error);
    if (isForPeople(error) || !isUnavailable(origin)) throw error;
    const [reason = ""] = (origin.message || "no reason given").split("\n");
    throw new Refusal(lossSentence("the database", reason));
  }
}

/** Runs a command that works on the data: what goes wrong with the database is told in one sentence. */
export const runDataCommand = (body: () => Promise<void>): Promise<void> =>
  refuseInOneSentence(() => withLossExplained(body));
