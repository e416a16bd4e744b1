/** Queries for questionnaires, previews of AI requests, and requests that were sent. */
import { queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api-client";

/** From general to specific: invalidating a key invalidates all that begin with it. */
export const questionnaireKeys = {
  all: ["questionnaire"] as const,
  list: () => [...questionnaireKeys.all, "list"] as const,
  details: () => [...questionnaireKeys.all, "detail"] as const,
  detail: (questionnaireId: string) => [...questionnaireKeys.details(), questionnaireId] as const,
  previews: (questionnaireId: string) => [...questionnaireKeys.all, "preview", questionnaireId] as const,
  requests: (questionnaireId: string) => [...questionnaireKeys.all, "requests", questionnaireId] as const,
  request: (requestId: string) => [...questionnaireKeys.all, "request", requestId] as const,
};

export const questionnairesQuery = () =>
  queryOptions({
    queryKey: questionnaireKeys.list(),
    queryFn: () => call("GET /api/project/questionnaire/list").then((answer) => answer.questionnaires),
  });

export const questionnaireQuery = (questionnaireId: string) =>
  queryOptions({
    queryKey: questionnaireKeys.detail(questionnaireId),
    queryFn: () =>
      call("GET /api/project/questionnaire", { query: { questionnaireId } }).then((answer) => answer.questionnaire),
  });

/** The request of one version of a questionnaire: another version is another request. */
export const previewQuery = (questionnaireId: string, version: number, isMasked: boolean) =>
  queryOptions({
    queryKey: [...questionnaireKeys.previews(questionnaireId), version, isMasked],
    queryFn: () =>
      call("GET /api/project/questionnaire/preview", { query: { questionnaireId, isMasked: `${isMasked}` } }).then(
        (answer) => answer.request,
      ),
  });

export const requestsQuery = (questionnaireId: string) =>
  queryOptions({
    queryKey: questionnaireKeys.requests(questionnaireId),
    queryFn: () =>
      call("GET /api/project/questionnaire/requests", { query: { questionnaireId } }).then((answer) => answer.requests),
  });

/** What was sent never changes. */
export const requestQuery = (requestId: string) =>
  queryOptions({
    queryKey: questionnaireKeys.request(requestId),
    queryFn: () =>
      call("GET /api/project/questionnaire/request", { query: { requestId } }).then((answer) => answer.request),
    staleTime: Number.POSITIVE_INFINITY,
  });
