import { redirect } from "next/navigation";
import { listRoles } from "@/features/role/server/data";
import { listViewQuery, userCountsQuery, usersQuery } from "@/features/user/client/queries";
import { type Abilities, filtersOf, type UserView, userLists } from "@/features/user/domain/list-state";
import { listUsers } from "@/features/user/list/server/data";
import { canGrantRole, canManagePeople, canSeeContacts, canSeePeople } from "@/features/user/policy";
import { countByStatus, findListView } from "@/features/user/server/data";
import { searchOf } from "@/lib/address-search";
import { paths } from "@/lib/paths";
import { makeQueryClient } from "@/lib/query-client";
import { requireActor } from "@/server/auth/session";

export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** What the two views of people have in common: who looks, what they may, and the first page with its data. */
export async function readPeopleFrame(searchParams: SearchParams, view: UserView) {
  const actor = await requireActor();
  if (!canSeePeople(actor)) redirect(paths.errors.forbidden);
  const search = searchOf(await searchParams);
  const input = userLists[view].query(userLists[view].read(new URLSearchParams(search)));
  const filters = filtersOf(input);
  const abilities: Abilities = {
    manage: canManagePeople(actor),
    contact: canSeeContacts(actor),
    export: actor.isAdmin || actor.permissions.has("users:export"),
    import: canManagePeople(actor),
  };
  const client = makeQueryClient();
  // A list that cannot be read is told of on the screen, where it can be tried again.
  const [roles] = await Promise.all([
    listRoles(actor),
    client.prefetchQuery({ ...usersQuery(input), queryFn: () => listUsers(actor, input) }),
    client.prefetchQuery({ ...listViewQuery("users"), queryFn: () => findListView(actor, { list: "users" }) }),
    abilities.manage &&
      client.prefetchQuery({ ...userCountsQuery(filters), queryFn: () => countByStatus(actor, filters) }),
  ]);
  const options = roles.map(({ id, name }) => ({ id, name }));
  const grantable = roles
    .filter(({ permissions = [] }) => canGrantRole(actor, { permissions }))
    .map(({ id, name }) => ({ id, name }));
  return { client, abilities, roles: options, grantable, search };
}
