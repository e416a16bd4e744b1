/** Queries for a person's rules. */
import { queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api-client";
import { mailKeys } from "../../client/queries";

export const mailRuleKeys = { all: [...mailKeys.all, "rules"] as const };

export const mailRulesQuery = () =>
  queryOptions({
    queryKey: mailRuleKeys.all,
    queryFn: ({ signal }) => call("GET /api/mail/rules", { signal }),
  });
