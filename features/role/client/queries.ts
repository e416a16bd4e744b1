import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { RoleImpactQuery } from "../schema";
import { fetchRoleImpact, fetchRolePeople, fetchRoles } from "./api";

export const roleKeys = {
  all: ["role"] as const,
  list: () => [...roleKeys.all, "list"] as const,
  impact: (query: RoleImpactQuery) => [...roleKeys.all, "impact", query] as const,
  people: (roleId: number) => [...roleKeys.all, "people", roleId] as const,
};

export const rolesQuery = () => queryOptions({ queryKey: roleKeys.list(), queryFn: fetchRoles });

/** The last answer stays while the next is on its way, so that the sentence does not blink at each tick. */
export const roleImpactQuery = (query: RoleImpactQuery) =>
  queryOptions({
    queryKey: roleKeys.impact(query),
    queryFn: () => fetchRoleImpact(query),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });

export const rolePeopleQuery = (roleId: number) =>
  infiniteQueryOptions({
    queryKey: roleKeys.people(roleId),
    queryFn: ({ pageParam }) => fetchRolePeople(roleId, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
