/** Queries for a person's settings of mail. */
import { queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api-client";
import { mailKeys } from "../../client/queries";

export const mailSettingKeys = { all: [...mailKeys.all, "settings"] as const };

export const mailSettingsQuery = () =>
  queryOptions({
    queryKey: mailSettingKeys.all,
    queryFn: ({ signal }) => call("GET /api/mail/settings", { signal }),
  });
