/** Queries for roles, the people who have a role, and the impact of changing it. */
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call, unexplainedFailure } from "@/lib/api-client";
import type { ManagedRole, RoleImpactQuery } from "../schema";

export const roleKeys = {
  all: ["role"] as const,
  list: () => [...roleKeys.all, "list"] as const,
  impact: (query: RoleImpactQuery) => [...roleKeys.all, "impact", query] as const,
  people: (roleId: number) => [...roleKeys.all, "people", roleId] as const,
};

/** Throws for whoever may no longer manage roles: they are answered names alone, and what is shown stays until they leave. */
async function fetchRoles(): Promise<ManagedRole[]> {
  const roles: (Partial<ManagedRole> & Pick<ManagedRole, "id">)[] = await call("POST /api/userRoles");
  if (roles.some(({ permissions }) => permissions === undefined)) throw unexplainedFailure;
  return roles as ManagedRole[];
}

export const rolesQuery = () => queryOptions({ queryKey: roleKeys.list(), queryFn: fetchRoles });

/** The last answer stays while the next is on its way, so that the sentence does not blink at each tick. */
export const roleImpactQuery = (query: RoleImpactQuery) =>
  queryOptions({
    queryKey: roleKeys.impact(query),
    queryFn: () => call("POST /api/userRoles/impact", { body: query }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });

export const rolePeopleQuery = (roleId: number) =>
  infiniteQueryOptions({
    queryKey: roleKeys.people(roleId),
    queryFn: ({ pageParam }) => call("GET /api/userRoles/people", { query: { roleId, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
