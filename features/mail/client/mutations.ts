/** Changes and deletes mails, calls back what waits to be sent, and makes labels. */
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/api-client";
import type { BodyOf } from "@/lib/call-options";
import { optimisticUpdate } from "@/lib/optimistic-update";
import { useConfirmedWrite } from "@/lib/use-confirmed-write";
import { isAsExpected, withPatch } from "../domain/mail-state";
import type { MailLabelList } from "../label/schema";
import type { MailUpdate } from "../schema";
import { changeMails, dropMails, readMailsAgain, receiveMail, revertMails } from "./cached-mails";
import { mailKeys } from "./queries";

/** Changes mails, at once on the screen; a refusal puts back what that changed. */
export const mailUpdate = (client: QueryClient) =>
  optimisticUpdate(client, {
    // Reading goes on: what it brings from before is corrected by the event of the change.
    queryKey: mailKeys.writes(),
    writesKey: mailKeys.writes(),
    send: (body: MailUpdate) => call("POST /api/mail/update", { body }),
    apply: ({ mailIds, patch, expected }) =>
      changeMails(client, mailIds, (mail) => (isAsExpected(mail, expected) ? withPatch(mail, patch) : mail)),
    receive: ({ skippedCount }) => void (skippedCount > 0 && readMailsAgain(client)),
    revert: (_, before) => revertMails(client, before),
    // After a refusal they may be otherwise than was shown before.
    settle: ({ error }) => void (error && readMailsAgain(client)),
  });

export const useUpdateMails = () => useMutation(mailUpdate(useQueryClient()));

export const useDeleteMails = () =>
  useConfirmedWrite(mailKeys.writes(), {
    kind: "delete",
    send: (mailIds: string[]) => call("POST /api/mail/delete", { body: { mailIds } }),
    receive: (client, { mailIds }) => dropMails(client, mailIds),
  });

export const useRestoreMails = () =>
  useConfirmedWrite(mailKeys.writes(), {
    kind: "restore",
    send: (mailIds: string[]) => call("POST /api/mail/restore", { body: { mailIds } }),
    receive: (client) => readMailsAgain(client),
  });

export const useUnsendMail = () =>
  useConfirmedWrite(mailKeys.writes(), {
    kind: "unsend",
    send: (mailId: string) => call("POST /api/mail/unsend", { body: { mailId } }),
    receive: (client, { mail }) => receiveMail(client, { ...mail, message: mail.previewText }),
  });

export const useCreateMailLabel = () =>
  useConfirmedWrite(mailKeys.labels(), {
    kind: "create",
    send: (body: BodyOf<"POST /api/mail/labels/new">) => call("POST /api/mail/labels/new", { body }),
    receive: (client, { label }) =>
      client.setQueryData<MailLabelList>(
        mailKeys.labels(),
        // The event may have brought it already.
        (cached) => cached && { ...cached, labels: [...cached.labels.filter(({ id }) => id !== label.id), label] },
      ),
  });
