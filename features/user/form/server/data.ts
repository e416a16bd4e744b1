import "server-only";
import { asc } from "drizzle-orm";
import type { Locale } from "@/lib/locale";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { roles } from "@/server/db/schema/user";
import { listCountries } from "../../address/server/data";
import { canGrantRole } from "../../policy";
import type { FormFacts, RoleChoice } from "../schema";

/** What a form offers to this actor; `held` is the role that the person has, offered even where the actor may not give it. */
export async function readFormFacts(
  actor: Actor,
  { locale, held }: { locale: Locale; held?: RoleChoice },
): Promise<FormFacts> {
  const rows = await current()
    .select({ id: roles.id, name: roles.name, permissions: roles.permissions })
    .from(roles)
    .orderBy(asc(roles.id));
  const choices = rows.filter((role) => role.id === held?.id || canGrantRole(actor, role));
  return { countries: listCountries(locale), roles: choices.map(({ id, name }) => ({ id, name })) };
}
