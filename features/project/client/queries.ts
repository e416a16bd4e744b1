import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { ProjectFilters } from "../schema";
import { fetchCandidates, fetchProject, fetchProjects } from "./api";

/** The ladder of keys: dropping a rung drops everything below it. */
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
    queryFn: ({ pageParam }) => fetchProjects(filters, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

export const projectQuery = (projectId: string) =>
  queryOptions({
    queryKey: projectKeys.detail(projectId),
    queryFn: ({ signal }) => fetchProject(projectId, signal),
  });

export const candidatesQuery = (boardId: string, search: string) =>
  queryOptions({
    queryKey: projectKeys.candidates(boardId, search),
    queryFn: () => fetchCandidates(boardId, search),
    enabled: search !== "",
  });
