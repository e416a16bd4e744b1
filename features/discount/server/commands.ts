import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import { checkoutLimits } from "@/features/checkout/domain/constants";
import { shopCurrency } from "@/features/product/domain/constants";
import { AppError, type FieldError } from "@/lib/errors";
import { newId } from "@/lib/id";
import { toMinor } from "@/lib/money";
import { recordActivity } from "@/server/activity/record";
import type { Actor } from "@/server/auth/actor";
import { type Transaction, transact } from "@/server/db/client";
import { isUniqueViolation } from "@/server/db/errors";
import { isRestorable } from "@/server/db/restorable";
import { discountCodes } from "@/server/db/schema/checkout";
import { emit } from "@/server/events/emit";
import { discountFaults } from "../domain/faults";
import { storedValue } from "../domain/value";
import type { DiscountCode, DiscountCodeInput, DiscountCodePatch } from "../schema";
import { type DiscountCodeRow, presentDiscountCode, requireShopManager } from "./data";

type Ref = Readonly<{ discountCodeId: string }>;
type Answer = Promise<{ discountCode: DiscountCode }>;
type Rules = Required<DiscountCodeInput>;

const noLimits = {
  minSubtotal: 0,
  maxUses: null,
  maxUsesPerCustomer: null,
  startsAt: null,
  endsAt: null,
  isActive: true,
} as const;

const refuse = (fields: readonly { field: string; code: string }[], cause?: unknown) =>
  new AppError("invalid-input", {
    fields: fields.map(({ field, code }): FieldError => ({ pointer: `#/discountCode/${field}`, code })),
    cause,
  });

/** The row that these rules are stored as. Throws `invalid-input` where they contradict each other. */
function columnsOf(rules: Rules, uses: number) {
  const faults = discountFaults({ ...rules, uses });
  const [value, minSubtotal] = [storedValue(rules.kind, rules.value), toMinor(rules.minSubtotal, shopCurrency)];
  if (faults.length > 0 || value === null || minSubtotal === null) throw refuse(faults);
  const { code, kind, maxUses, maxUsesPerCustomer, isActive } = rules;
  const [startsAt, endsAt] = [rules.startsAt, rules.endsAt].map((text) => (text === null ? null : new Date(text)));
  return { code, kind, value, minSubtotal, maxUses, maxUsesPerCustomer, startsAt, endsAt, isActive };
}

/** Finishes a write: records the activity, announces the change and answers the row. */
async function recordChange(tx: Transaction, actor: Actor, verb: string, row: DiscountCodeRow | undefined): Answer {
  if (!row) throw new AppError("unexpected");
  const subject = { subjectType: "discount-code", subjectId: row.id, subjectName: row.code };
  await recordActivity(tx, actor, { verb, ...subject });
  await emit(tx, { topic: "discount-code.changed", audience: { kind: "staff" }, payload: {} });
  return { discountCode: presentDiscountCode(row) };
}

/** Runs a write that may collide with the code of another row. */
async function write<T>(actor: Actor, work: (tx: Transaction) => Promise<T>): Promise<T> {
  requireShopManager(actor);
  try {
    return await transact(work);
  } catch (error) {
    if (!isUniqueViolation(error, "discount_code_unique")) throw error;
    throw refuse([{ field: "code", code: "taken" }], error);
  }
}

/** Until the commit nobody else adds one, so that the limit holds. Throws `conflict`. */
async function requireRoom(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('discount-code', 0))`);
  const count = await tx.$count(discountCodes, isNull(discountCodes.deletedAt));
  if (count < checkoutLimits.discountCodes) return;
  throw new AppError("conflict", { detail: `There can be up to ${checkoutLimits.discountCodes} discount codes.` });
}

export const createDiscountCode = (actor: Actor, { discountCode }: { discountCode: DiscountCodeInput }): Answer =>
  write(actor, async (tx) => {
    await requireRoom(tx);
    const values = { ...columnsOf({ ...noLimits, ...discountCode }, 0), id: newId() };
    const [row] = await tx.insert(discountCodes).values(values).returning();
    return recordChange(tx, actor, "created", row);
  });

/** The row, locked until the commit. Throws `not-found`. */
async function lockRow(tx: Transaction, { discountCodeId }: Ref, isDeleted = false): Promise<DiscountCodeRow> {
  const state = isDeleted ? isRestorable(discountCodes.deletedAt) : isNull(discountCodes.deletedAt);
  const where = and(eq(discountCodes.id, discountCodeId), state);
  const [row] = await tx.select().from(discountCodes).where(where).for("update");
  if (!row) throw new AppError("not-found");
  return row;
}

async function updateRow(tx: Transaction, { id, version }: DiscountCodeRow, values: Partial<DiscountCodeRow>) {
  const changed = { ...values, version: version + 1, updatedAt: new Date() };
  const [row] = await tx.update(discountCodes).set(changed).where(eq(discountCodes.id, id)).returning();
  return row;
}

export const updateDiscountCode = (
  actor: Actor,
  { discountCodeId, discountCode: { version, ...patch } }: Ref & { discountCode: DiscountCodePatch },
): Answer =>
  write(actor, async (tx) => {
    const row = await lockRow(tx, { discountCodeId });
    const before = presentDiscountCode(row);
    if (version !== undefined && version !== row.version) throw new AppError("stale", { current: before });
    const values = columnsOf({ ...before, ...patch }, row.uses);
    return recordChange(tx, actor, "updated", await updateRow(tx, row, values));
  });

export const deleteDiscountCode = (actor: Actor, ref: Ref): Answer =>
  write(actor, async (tx) => {
    const row = await lockRow(tx, ref);
    return recordChange(tx, actor, "deleted", await updateRow(tx, row, { deletedAt: new Date() }));
  });

/** Undoes `deleteDiscountCode`, while the row can be restored and no other has its code. */
export const restoreDiscountCode = (actor: Actor, ref: Ref): Answer =>
  write(actor, async (tx) => {
    await requireRoom(tx);
    const row = await lockRow(tx, ref, true);
    return recordChange(tx, actor, "restored", await updateRow(tx, row, { deletedAt: null }));
  });
