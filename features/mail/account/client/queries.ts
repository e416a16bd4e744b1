/** Queries for a person's connected accounts. */
import { queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api-client";
import { mailKeys } from "../../client/queries";
import type { MailAccountList } from "../schema";

export const mailAccountKeys = { all: [...mailKeys.all, "accounts"] as const };

/** While a sync is under way, or about to be. */
const watchedEveryMs = 5_000;
const isWatched = ({ accounts }: MailAccountList) =>
  accounts.some(({ isSyncing, state, lastSyncedAt }) => isSyncing || (state === "ok" && lastSyncedAt === null));

export const mailAccountsQuery = () =>
  queryOptions({
    queryKey: mailAccountKeys.all,
    queryFn: ({ signal }) => call("GET /api/mail/accounts", { signal }),
    refetchInterval: ({ state: { data } }) => (data && isWatched(data) ? watchedEveryMs : false),
  });
