import "server-only";
import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { checkoutLimits } from "@/features/checkout/domain/constants";
import { AppError } from "@/lib/errors";
import { newId } from "@/lib/id";
import type { Actor } from "@/server/auth/actor";
import { type Transaction, transact } from "@/server/db/client";
import { addresses } from "@/server/db/schema/checkout";
import { emit } from "@/server/events/emit";
import type { Address, AddressNew, AddressUpdate } from "../schema";
import { type AddressRow, presentAddress } from "./data";

type Ref = Readonly<{ addressId: string }>;
type Answer = Promise<{ address: Address }>;

/** Runs a change of a person's addresses in its turn: so one of them is the default, and their number within the limit. */
function change({ userId }: Actor, work: (tx: Transaction) => Promise<AddressRow | undefined>): Answer {
  return transact(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`address/${userId}`}, 0))`);
    const row = await work(tx);
    if (!row) throw new AppError("not-found");
    await emit(tx, { topic: "address.changed", audience: { kind: "user", userId }, payload: {} });
    return { address: presentAddress(row) };
  });
}

const ownedBy = ({ userId }: Actor, { addressId }: Ref): SQL | undefined =>
  and(eq(addresses.id, addressId), eq(addresses.userId, userId));

const clearDefault = (tx: Transaction, { userId }: Actor) =>
  tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, userId), addresses.isDefault));

export const createAddress = (actor: Actor, { address }: AddressNew): Answer =>
  change(actor, async (tx) => {
    const { userId } = actor;
    const count = await tx.$count(addresses, eq(addresses.userId, userId));
    if (count >= checkoutLimits.addresses) {
      throw new AppError("conflict", { detail: `There can be up to ${checkoutLimits.addresses} addresses.` });
    }
    if (address.isDefault) await clearDefault(tx, actor);
    const values = { ...address, isDefault: address.isDefault || count === 0, id: newId(), userId };
    const [row] = await tx.insert(addresses).values(values).returning();
    return row;
  });

/** Throws `stale`, with the address as it is, where it was changed since that version. */
async function lockVersion(tx: Transaction, own: SQL | undefined, version: number | undefined) {
  const [row] = await tx.select().from(addresses).where(own).for("update");
  if (!row || version === undefined || version === row.version) return row;
  throw new AppError("stale", { current: presentAddress(row) });
}

export const updateAddress = (actor: Actor, { addressId, address: { version, ...patch } }: AddressUpdate): Answer =>
  change(actor, async (tx) => {
    const own = ownedBy(actor, { addressId });
    const before = await lockVersion(tx, own, version);
    if (!before) return undefined;
    const values = { ...patch, version: before.version + 1, updatedAt: new Date() };
    const [row] = await tx.update(addresses).set(values).where(own).returning();
    return row;
  });

/** Makes one the default in place of the other. */
export const makeDefaultAddress = (actor: Actor, ref: Ref): Answer =>
  change(actor, async (tx) => {
    await clearDefault(tx, actor);
    const [row] = await tx.update(addresses).set({ isDefault: true }).where(ownedBy(actor, ref)).returning();
    return row;
  });

/** Deletes one for good. After the default one, the oldest of the others is the default. */
export const deleteAddress = (actor: Actor, { version, ...ref }: Ref & Readonly<{ version?: number }>): Answer =>
  change(actor, async (tx) => {
    const own = ownedBy(actor, ref);
    await lockVersion(tx, own, version);
    const [row] = await tx.delete(addresses).where(own).returning();
    if (row?.isDefault) await makeOldestDefault(tx, actor);
    return row;
  });

async function makeOldestDefault(tx: Transaction, { userId }: Actor): Promise<void> {
  const oldest = tx
    .select({ id: addresses.id })
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(asc(addresses.createdAt), asc(addresses.id))
    .limit(1);
  await tx.update(addresses).set({ isDefault: true }).where(sql`${addresses.id} = (${oldest})`);
}
