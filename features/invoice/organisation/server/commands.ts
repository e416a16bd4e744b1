import "server-only";
import { sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { recordAudit } from "@/server/audit/record";
import type { Actor } from "@/server/auth/actor";
import { transact } from "@/server/db/client";
import { organisationProfile } from "@/server/db/schema/invoice";
import { emit } from "@/server/events/emit";
import { canManageInvoices } from "../../policy";
import type { Profile, ProfileUpdate } from "../schema";
import { readProfile } from "./data";

/** Saves the organisation's details for what is issued from now on. Throws `forbidden`, or `stale` with those of now. */
export async function updateProfile(actor: Actor, { profile, version }: ProfileUpdate): Promise<{ profile: Profile }> {
  if (!canManageInvoices(actor)) throw new AppError("forbidden");
  return await transact(async (tx) => {
    const at = sql`${organisationProfile.version}`;
    const [saved] = await tx
      .insert(organisationProfile)
      .values(profile)
      .onConflictDoUpdate({
        target: organisationProfile.id,
        set: { ...profile, updatedAt: new Date(), version: sql`${at} + 1` },
        setWhere: version === undefined ? undefined : sql`${at} = ${version}`,
      })
      .returning();
    if (!saved) throw new AppError("stale", { current: await readProfile() });
    await recordAudit(tx, actor, {
      action: "invoice.organisation-updated",
      subject: { type: "organisation", id: "profile", name: profile.name },
    });
    await emit(tx, { topic: "invoice.changed", audience: { kind: "staff" }, payload: {} });
    return { profile: await readProfile() };
  });
}
