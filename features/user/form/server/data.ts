import "server-only";
import { asc } from "drizzle-orm";
import { getTranslations } from "next-intl/server";
import type { Locale } from "@/lib/locale";
import { roleIds } from "@/lib/permissions";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { roles } from "@/server/db/schema/user";
import type { FormFacts, RoleChoice } from "../../domain/form-choices";
import { canGrantRole } from "../../policy";
import { listCountries } from "../../server/countries";

/**
 * Returns the choices that the form offers this actor; `held` is the person's role, which is offered even if the actor
 * cannot grant it.
 */
export async function readFormFacts(
  actor: Actor,
  { locale, held }: { locale: Locale; held?: RoleChoice },
): Promise<FormFacts> {
  const rows = await current()
    .select({ id: roles.id, name: roles.name, permissions: roles.permissions })
    .from(roles)
    .orderBy(asc(roles.id));
  const choices = rows.filter((role) => role.id === held?.id || canGrantRole(actor, role));
  const t = await getTranslations({ locale, namespace: "userList.roles" });
  // The two roles of every installation are called in the reader's language, made ones as they were named.
  const own: Readonly<Record<number, string>> = { [roleIds.customer]: t("customer"), [roleIds.staff]: t("staff") };
  return { countries: listCountries(locale), roles: choices.map(({ id, name }) => ({ id, name: own[id] ?? name })) };
}
