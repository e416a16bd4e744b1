/** Queries for projects, the details of a project, and the people who can be added to it. */
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api-client";
import type { ProjectFilters } from "../schema";

/** From general to specific: invalidating a key invalidates all that begin with it. */
export const projectKeys = {
  all: ["project"] as const,
  lists: () => [...projectKeys.all, "list"] as const,
  list: (filters: ProjectFilters) => [...projectKeys.lists(), filters] as const,
  detail: (projectId: string) => [...projectKeys.all, "detail", projectId] as const,
  candidates: (boardId: string, search: string) => [...projectKeys.all, "candidates", boardId, search] as const,
};

export function projectsQuery(filters: ProjectFilters) {
  return infiniteQueryOptions({
    queryKey: projectKeys.list(filters),
    queryFn: ({ pageParam }) => call("GET /api/project/list", { query: { ...filters, cursor: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

export const projectQuery = (projectId: string) =>
  queryOptions({
    queryKey: projectKeys.detail(projectId),
    queryFn: ({ signal }) =>
      call("GET /api/project/details", { query: { projectId }, signal }).then(({ project }) => project),
  });

/** Colleagues whom a board does not have yet, by name. */
export const candidatesQuery = (boardId: string, search: string) =>
  queryOptions({
    queryKey: projectKeys.candidates(boardId, search),
    queryFn: () =>
      call("GET /api/kanban/boards/candidates", { query: { boardId, search } }).then(({ people }) => people),
    enabled: search !== "",
  });
