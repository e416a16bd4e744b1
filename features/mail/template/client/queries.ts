/** Queries for a person's templates. */
import { queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api-client";
import { mailKeys } from "../../client/queries";

export const mailTemplateKeys = { all: [...mailKeys.all, "templates"] as const };

export const mailTemplatesQuery = () =>
  queryOptions({
    queryKey: mailTemplateKeys.all,
    queryFn: ({ signal }) => call("GET /api/mail/templates", { signal }),
  });
