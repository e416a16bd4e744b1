import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import { db } from "@/server/db/client";
import { assistantModels } from "@/server/db/schema/assistant";
import { describeError, log } from "@/server/http/log";
import { type RefusableParameter, refusableParameters } from "./parameters";
import type { Service } from "./service";

type Known = ReadonlySet<RefusableParameter>;
type Cached = Readonly<{ refused: Known; readAt: number }>;
type Which = Pick<Service, "baseUrl">;

/** A call does not wait longer than that for the database. */
const patienceMs = 1_000;
/** For so long a process does not ask what others have learnt, or what an administrator has made them forget. */
const maxAgeMs = 60_000;

/** On `globalThis` because bundles instantiate this module several times. */
const shared = globalThis as typeof globalThis & { [key: symbol]: Map<string, Cached> | undefined };
const key = Symbol.for("ordo.assistant.refused-parameters");
shared[key] ??= new Map();
const cache: Map<string, Cached> = shared[key];

const keyOf = ({ baseUrl }: Which, model: string) => `${baseUrl}\n${model}`;

/** The database being away or slow changes only that nothing is known, or that nothing is kept beyond this process. */
async function attempt<T>(work: Promise<T>): Promise<T | null> {
  const given = work.catch((error: unknown) => {
    log.warn({ error: describeError(error) }, "what an AI model refuses could not be read or kept");
    return null;
  });
  return await Promise.race([given, pause(patienceMs, null, { ref: false })]);
}

const isRefusable = (name: string): name is RefusableParameter =>
  (refusableParameters as readonly string[]).includes(name);

const keep = (service: Which, model: string, refused: Known) =>
  cache.set(keyOf(service, model), { refused, readAt: Date.now() });

/** The parameters that a model of a service is known to refuse. Read at most once a minute. */
export async function refusedParametersOf(service: Which, model: string): Promise<Known> {
  const before = cache.get(keyOf(service, model));
  if (before && Date.now() - before.readAt < maxAgeMs) return before.refused;
  const rows = await attempt(
    db
      .select({ names: assistantModels.refusedParameters })
      .from(assistantModels)
      .where(and(eq(assistantModels.baseUrl, service.baseUrl), eq(assistantModels.model, model)))
      .then((found) => found),
  );
  const current = cache.get(keyOf(service, model));
  // Another call may have learnt more meanwhile.
  if (current && current !== before) return current.refused;
  if (rows === null) return before?.refused ?? new Set();
  const refused: Known = new Set(rows[0]?.names.filter(isRefusable));
  keep(service, model, refused);
  return refused;
}

/** Remembers what a model refuses, in this process and, outside of any transaction, for others. Never throws. */
export async function rememberRefused(service: Which, model: string, refused: Known): Promise<void> {
  keep(service, model, refused);
  const set = { refusedParameters: [...refused], updatedAt: new Date() };
  await attempt(
    db
      .insert(assistantModels)
      .values({ baseUrl: service.baseUrl, model, ...set })
      .onConflictDoUpdate({ target: [assistantModels.baseUrl, assistantModels.model], set })
      .then(() => true),
  );
}

/** Forgets what a model refused, so that a service that was corrected is asked for everything again. */
export async function forgetRefused(service: Which, model: string): Promise<void> {
  await db
    .delete(assistantModels)
    .where(and(eq(assistantModels.baseUrl, service.baseUrl), eq(assistantModels.model, model)));
  cache.delete(keyOf(service, model));
}
