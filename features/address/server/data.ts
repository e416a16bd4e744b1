import "server-only";
import { asc, desc, eq } from "drizzle-orm";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { addresses } from "@/server/db/schema/checkout";
import type { Address, AddressList } from "../schema";

export type AddressRow = typeof addresses.$inferSelect;

export const presentAddress = (row: AddressRow): Address => ({
  id: row.id,
  name: row.name,
  phone: row.phone,
  email: row.email,
  company: row.company,
  kind: row.kind,
  region: row.region,
  district: row.district,
  subdistrict: row.subdistrict,
  line: row.line,
  postalCode: row.postalCode,
  isDefault: row.isDefault,
  version: row.version,
});

/** The address book of whoever asks. */
export async function listAddresses({ userId }: Actor): Promise<AddressList> {
  const rows = await current()
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), asc(addresses.createdAt), asc(addresses.id));
  return { addresses: rows.map(presentAddress) };
}
