/** Renames, colours, orders, deletes and restores labels. */
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callWithBody } from "@/lib/api-client";
import { optimisticUpdate } from "@/lib/optimistic-update";
import { useConfirmedWrite } from "@/lib/use-confirmed-write";
import { mailKeys } from "../../client/queries";
import type { MailLabel, MailLabelAnswer, MailLabelList } from "../schema";

const writesKey = [...mailKeys.labels(), "write"];

const change = (client: QueryClient, next: (own: MailLabel[]) => MailLabel[]) =>
  client.setQueryData<MailLabelList>(
    mailKeys.labels(),
    (list) =>
      list && {
        ...list,
        labels: [
          ...list.labels.filter(({ type }) => type === "system"),
          ...next(list.labels.filter(({ type }) => type === "custom")),
        ],
      },
  );

export const useUpdateLabel = () =>
  useConfirmedWrite(writesKey, {
    kind: "update",
    send: callWithBody("POST /api/mail/labels/update"),
    receive: (client, { label }: MailLabelAnswer) =>
      change(client, (own) => own.map((one) => (one.id === label.id ? label : one))),
  });

export const useDeleteLabel = () =>
  useConfirmedWrite(writesKey, {
    kind: "delete",
    send: (labelId: string) => call("POST /api/mail/labels/delete", { body: { labelId } }),
    receive: (client, { labelId }) => change(client, (own) => own.filter(({ id }) => id !== labelId)),
  });

/** Back in its place and on its mails, which are read again. */
export const useRestoreLabel = () =>
  useConfirmedWrite(writesKey, {
    kind: "restore",
    send: (labelId: string) => call("POST /api/mail/labels/restore", { body: { labelId } }),
    receive: (client) => client.invalidateQueries({ queryKey: mailKeys.all }),
  });

const move = (client: QueryClient, labelId: string, index: number) =>
  change(client, (own) => {
    const moved = own.find(({ id }) => id === labelId);
    return moved ? own.filter(({ id }) => id !== labelId).toSpliced(index, 0, moved) : own;
  });

/** At once on the screen; a refusal puts the label back where it was. */
export const useMoveLabel = () => {
  const client = useQueryClient();
  return useMutation(
    optimisticUpdate(client, {
      queryKey: mailKeys.labels(),
      writesKey,
      send: (body: Readonly<{ labelId: string; index: number }>) => call("POST /api/mail/labels/update", { body }),
      apply: ({ labelId, index }) => {
        const labels = client.getQueryData<MailLabelList>(mailKeys.labels())?.labels ?? [];
        const before = labels.filter(({ type }) => type === "custom").findIndex(({ id }) => id === labelId);
        move(client, labelId, index);
        return before;
      },
      revert: ({ labelId }, before) => move(client, labelId, before),
    }),
  );
};
