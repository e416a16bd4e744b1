/** Query for the latest errors of the AI service. */
import { queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api-client";

export const serviceKeys = { errors: ["assistant", "service", "errors"] as const };

export const serviceErrorsQuery = queryOptions({
  queryKey: serviceKeys.errors,
  queryFn: () => call("GET /api/chatGpt/service/errors"),
});
