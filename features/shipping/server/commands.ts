import "server-only";
import { eq, sql } from "drizzle-orm";
import { checkoutLimits } from "@/features/checkout/domain/constants";
import { shopCurrency } from "@/features/product/domain/constants";
import { AppError } from "@/lib/errors";
import { newId } from "@/lib/id";
import { toMinor } from "@/lib/money";
import type { Actor } from "@/server/auth/actor";
import { type Transaction, transact } from "@/server/db/client";
import { shippingMethods } from "@/server/db/schema/checkout";
import { emit } from "@/server/events/emit";
import { isBuiltIn } from "../domain/built-in";
import type { ShippingMethod, ShippingMethodInput, ShippingMethodList, ShippingMethodPatch } from "../schema";
import { inOrder, presentShippingMethod, requireShopManager, type ShippingMethodRow } from "./data";

type Ref = Readonly<{ shippingMethodId: string }>;
type Answer = Promise<{ shippingMethod: ShippingMethod }>;

/**
 * Runs a change of the methods, which are few, one change at a time: so one of them stays active, and their number within the
 * limit. `work` gets all of them in their order.
 */
function change<T>(actor: Actor, work: (tx: Transaction, all: readonly ShippingMethodRow[]) => Promise<T>): Promise<T> {
  requireShopManager(actor);
  return transact(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('shipping-method', 0))`);
    const all = await tx
      .select()
      .from(shippingMethods)
      .orderBy(...inOrder);
    const result = await work(tx, all);
    await emit(tx, { topic: "shipping.changed", audience: { kind: "staff" }, payload: {} });
    return result;
  });
}

/** Throws `not-found`. */
function find(all: readonly ShippingMethodRow[], { shippingMethodId }: Ref): ShippingMethodRow {
  const row = all.find(({ id }) => id === shippingMethodId);
  if (!row) throw new AppError("not-found");
  return row;
}

/** Throws `stale`, with the method as it is, where it was changed since that version. */
function requireVersion(row: ShippingMethodRow, version: number | undefined): void {
  if (version === undefined || version === row.version) return;
  throw new AppError("stale", { current: presentShippingMethod(row) });
}

/** Orders need a way to be delivered. Throws where no other method than this one is active. */
function requireAnotherActive(all: readonly ShippingMethodRow[], { id }: ShippingMethodRow): void {
  if (!all.some((row) => row.isActive && row.id !== id)) throw new AppError("last-shipping-method");
}

const refuse = (field: keyof ShippingMethodInput, code: string) =>
  new AppError("invalid-input", { fields: [{ pointer: `#/shippingMethod/${field}`, code }] });

/** What these values are stored as. Throws `invalid-input` where they contradict each other. */
function columnsOf(id: string, { name, price, freeFrom, minDays, maxDays, isActive }: ShippingMethodInput) {
  if (name === "" && !isBuiltIn(id)) throw refuse("name", "required");
  if (maxDays < minDays) throw refuse("maxDays", "below-min-days");
  const stored = toMinor(price, shopCurrency);
  if (stored === null) throw refuse("price", "invalid-value");
  return {
    name,
    price: stored,
    freeFrom: freeFrom === null ? null : toMinor(freeFrom, shopCurrency),
    minDays,
    maxDays,
    isActive,
  };
}

function answerOf(row: ShippingMethodRow | undefined): Awaited<Answer> {
  if (!row) throw new AppError("unexpected");
  return { shippingMethod: presentShippingMethod(row) };
}

export const createShippingMethod = (
  actor: Actor,
  { shippingMethod: input }: { shippingMethod: ShippingMethodInput },
): Answer =>
  change(actor, async (tx, all) => {
    if (all.length >= checkoutLimits.methods) {
      throw new AppError("conflict", { detail: `There can be up to ${checkoutLimits.methods} shipping methods.` });
    }
    const id = newId();
    const position = (all.at(-1)?.position ?? -1) + 1;
    const values = { ...columnsOf(id, input), id, position };
    const [row] = await tx.insert(shippingMethods).values(values).returning();
    return answerOf(row);
  });

export const updateShippingMethod = (
  actor: Actor,
  { shippingMethodId, shippingMethod: { version, ...patch } }: Ref & { shippingMethod: ShippingMethodPatch },
): Answer =>
  change(actor, async (tx, all) => {
    const before = find(all, { shippingMethodId });
    requireVersion(before, version);
    const values = columnsOf(before.id, { ...presentShippingMethod(before), ...patch });
    if (!values.isActive) requireAnotherActive(all, before);
    const [row] = await tx
      .update(shippingMethods)
      .set({ ...values, version: before.version + 1, updatedAt: new Date() })
      .where(eq(shippingMethods.id, before.id))
      .returning();
    return answerOf(row);
  });

/** Only a method of the organisation's own; others are switched off. */
export const deleteShippingMethod = (actor: Actor, { version, ...ref }: Ref & Readonly<{ version?: number }>): Answer =>
  change(actor, async (tx, all) => {
    const row = find(all, ref);
    requireVersion(row, version);
    if (isBuiltIn(row.id)) throw new AppError("conflict", { detail: "A built-in method can be switched off only." });
    requireAnotherActive(all, row);
    await tx.delete(shippingMethods).where(eq(shippingMethods.id, row.id));
    return answerOf(row);
  });

/** Moves a method to a place among all; a place behind the last one is the last. */
export const moveShippingMethod = (
  actor: Actor,
  { position, ...ref }: Ref & Readonly<{ position: number }>,
): Promise<ShippingMethodList> =>
  change(actor, async (tx, all) => {
    const moved = find(all, ref);
    const others = all.filter(({ id }) => id !== moved.id);
    const next = [...others.slice(0, position), moved, ...others.slice(position)];
    for (const [at, { id }] of next.entries()) {
      await tx.update(shippingMethods).set({ position: at }).where(eq(shippingMethods.id, id));
    }
    return { shippingMethods: next.map(presentShippingMethod) };
  });
