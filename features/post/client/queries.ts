/** Queries for posts, their filter options, and their revisions. */
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api-client";
import type { Locale } from "@/lib/locale";
import type { RevisionsOf } from "../revision/schema";
import type { PostFilters } from "../schema";

/** From general to specific: invalidating a key invalidates all that begin with it. */
export const postKeys = {
  all: ["post"] as const,
  list: (filters: PostFilters, locale: Locale) => [...postKeys.all, "list", filters, locale] as const,
  facets: () => [...postKeys.all, "facets"] as const,
  detail: (postId: string) => [...postKeys.all, "detail", postId] as const,
  revisions: (of: RevisionsOf) => [...postKeys.all, "revisions", of] as const,
  /** A revision never changes. */
  revision: (revisionId: string) => ["post-revision", revisionId] as const,
};

/** With titles in a language. */
export const postsQuery = (filters: PostFilters, locale: Locale) =>
  infiniteQueryOptions({
    queryKey: postKeys.list(filters, locale),
    queryFn: ({ pageParam }) =>
      call("GET /api/post/manage/list", { query: { ...filters, lng: locale, cursor: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

export const postFacetsQuery = () =>
  queryOptions({ queryKey: postKeys.facets(), queryFn: () => call("GET /api/post/manage/facets") });

export const postQuery = (postId: string) =>
  queryOptions({
    queryKey: postKeys.detail(postId),
    queryFn: () => call("GET /api/post/manage/details", { query: { postId } }).then(({ post }) => post),
  });

export const revisionsQuery = (of: RevisionsOf) =>
  queryOptions({
    queryKey: postKeys.revisions(of),
    queryFn: () => call("GET /api/post/revisions/list", { query: of }).then(({ revisions }) => revisions),
  });

export const revisionQuery = (revisionId: string) =>
  queryOptions({
    queryKey: postKeys.revision(revisionId),
    queryFn: () => call("GET /api/post/revisions/details", { query: { revisionId } }).then(({ revision }) => revision),
    staleTime: Number.POSITIVE_INFINITY,
  });
