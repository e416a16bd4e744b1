/** Connects, changes, syncs and removes accounts. */
import type { QueryClient } from "@tanstack/react-query";
import { callWithBody } from "@/lib/api-client";
import { useConfirmedWrite } from "@/lib/use-confirmed-write";
import type { MailAccount, MailAccountAnswer, MailAccountList } from "../schema";
import { mailAccountKeys } from "./queries";

const writesKey = [...mailAccountKeys.all, "write"];

const change = (client: QueryClient, next: (known: MailAccount[]) => MailAccount[]) =>
  client.setQueryData<MailAccountList>(mailAccountKeys.all, (list) => list && { accounts: next(list.accounts) });

const put = (client: QueryClient, { account }: MailAccountAnswer) =>
  change(client, (known) =>
    known.some(({ id }) => id === account.id)
      ? known.map((one) => (one.id === account.id ? account : one))
      : [...known, account],
  );

export const useCreateAccount = () =>
  useConfirmedWrite(writesKey, { kind: "create", send: callWithBody("POST /api/mail/accounts/new"), receive: put });

export const useUpdateAccount = () =>
  useConfirmedWrite(writesKey, { kind: "update", send: callWithBody("POST /api/mail/accounts/update"), receive: put });

/** It begins within a second: what it is then is read again. */
export const useSyncAccount = () =>
  useConfirmedWrite(writesKey, {
    kind: "sync",
    send: callWithBody("POST /api/mail/accounts/sync"),
    receive: (client, { account }: MailAccountAnswer) => put(client, { account: { ...account, isSyncing: true } }),
  });

export const useDeleteAccount = () =>
  useConfirmedWrite(writesKey, {
    kind: "delete",
    send: callWithBody("POST /api/mail/accounts/delete"),
    receive: (client, { account }: MailAccountAnswer) =>
      change(client, (known) => known.filter(({ id }) => id !== account.id)),
  });
