import { queryOptions } from "@tanstack/react-query";
import { fetchPreview, fetchQuestionnaire, fetchQuestionnaires, fetchRequest, fetchRequests } from "./api";

/** The ladder of keys: dropping a rung drops everything below it. */
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
  queryOptions({ queryKey: questionnaireKeys.list(), queryFn: fetchQuestionnaires });

export const questionnaireQuery = (questionnaireId: string) =>
  queryOptions({
    queryKey: questionnaireKeys.detail(questionnaireId),
    queryFn: () => fetchQuestionnaire(questionnaireId),
  });

/** The request of one version of a questionnaire: another version is another request. */
export const previewQuery = (questionnaireId: string, version: number, isMasked: boolean) =>
  queryOptions({
    queryKey: [...questionnaireKeys.previews(questionnaireId), version, isMasked],
    queryFn: () => fetchPreview(questionnaireId, isMasked),
  });

export const requestsQuery = (questionnaireId: string) =>
  queryOptions({
    queryKey: questionnaireKeys.requests(questionnaireId),
    queryFn: () => fetchRequests(questionnaireId),
  });

/** What was sent never changes. */
export const requestQuery = (requestId: string) =>
  queryOptions({
    queryKey: questionnaireKeys.request(requestId),
    queryFn: () => fetchRequest(requestId),
    staleTime: Number.POSITIVE_INFINITY,
  });
