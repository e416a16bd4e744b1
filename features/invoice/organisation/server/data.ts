import "server-only";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { organisationProfile } from "@/server/db/schema/invoice";
import type { Issuer } from "../../domain/constants";
import { canManageInvoices } from "../../policy";
import type { Profile } from "../schema";

const unsaved: Profile = {
  name: "",
  address: "",
  tin: "",
  email: "",
  phone: "",
  bankName: "",
  bankAccount: "",
  terms: 10,
  version: 0,
};

/** The organisation as it describes itself now; empty texts where nobody has saved anything yet. */
export async function readProfile(): Promise<Profile> {
  const [row] = await current().select().from(organisationProfile);
  if (!row) return unsaved;
  const { id: _, updatedAt: __, ...profile } = row;
  return profile;
}

/** Where orders on account are paid to; null where nobody has written it down. */
export const bankOf = ({ bankName, bankAccount }: Profile) =>
  bankAccount === "" ? null : { name: bankName, account: bankAccount };

/** What of it the papers of an order say. */
export async function readSeller() {
  const profile = await readProfile();
  const { name, address, tin } = profile;
  return { name, address, tin, bank: bankOf(profile) };
}

export const issuerOf = ({ terms: _, version: __, ...issuer }: Profile): Issuer => issuer;

/** Throws `forbidden`. */
export async function findProfile(actor: Actor): Promise<Profile> {
  if (!canManageInvoices(actor)) throw new AppError("forbidden");
  return await readProfile();
}
