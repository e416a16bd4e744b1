import { useQueryClient } from "@tanstack/react-query";
import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { toast } from "@/components/toast";
import { call } from "@/lib/api-client";
import { formatDateTime } from "@/lib/format";
import type { Locale } from "@/lib/locale";
import { codeOf } from "@/lib/problem";
import type { Mail } from "../../schema";
import { removeFile } from "../client/attach";
import { discardDraft, saveSoon, stopSaving } from "../client/draft-sync";
import { sendLeftMails, sendWindow } from "../client/sending";
import { composeActions, currentWindow } from "../client/store";
import { compositionOf } from "../domain/composition";

/** Calls back an email that has not left, and shows it as it was typed. */
async function callBack({ id: mailId }: Mail): Promise<void> {
  const { mail } = await call("POST /api/mail/unsend", { body: { mailId } });
  const { id: draftId, version } = mail;
  composeActions.windowOpened({ composition: compositionOf(mail), draftId, version, isForced: true });
}

/** Sends, discards and calls back emails, and says what became of them. */
export function useSending() {
  const t = useTranslations("mail.compose");
  const client = useQueryClient();
  const locale = useLocale() as Locale;
  const timeZone = useTimeZone() ?? "UTC";

  function announceSent(mail: Mail, hasUndo: boolean) {
    const time = mail.sendAt && formatDateTime(locale, mail.sendAt, "medium", timeZone);
    const undo = {
      inverse: () => callBack(mail),
      done: t("calledBack"),
      onRefused: (error: unknown) => toast.error(t(codeOf(error) === "conflict" ? "alreadySent" : "callBackFailed")),
    };
    toast.success(time && !hasUndo ? t("scheduled", { time }) : t("sent"), mail.folder === "scheduled" ? { undo } : {});
  }

  const notices = {
    onSent: (mail: Mail, { sendAt }: Readonly<{ sendAt: string | null }>) => announceSent(mail, sendAt === null),
    onRefused: () => toast.error(t("notSent")),
  };

  async function discard(key: string): Promise<void> {
    await stopSaving(key);
    const one = currentWindow(key);
    if (!one) return;
    const { draftId, version, to, cc, bcc, subject, body, inReplyTo, files } = one;
    const composition = { to, cc, bcc, subject, body, inReplyTo, files: files.filter(({ stored }) => stored !== null) };
    for (const { key: fileKey, stored } of files) if (stored === null) removeFile(key, fileKey);
    const reopen = () => {
      const opened = composeActions.windowOpened({ composition, draftId, version, changes: 1, isForced: true });
      if (opened !== null) saveSoon(opened);
    };
    composeActions.windowClosed(key);
    try {
      const restore = draftId === null ? null : await discardDraft(draftId);
      toast.success(t("discarded"), {
        undo: {
          inverse: async () => {
            await restore?.();
            reopen();
          },
          onRefused: () => toast.error(t("restoreFailed")),
        },
      });
    } catch {
      reopen();
      toast.error(t("discardFailed"));
    }
  }

  return {
    send: (key: string, sendAt: string | null = null) => void sendWindow(client, key, { sendAt, notices }),
    sendLeft: (personId: string) => void sendLeftMails(client, personId, notices),
    discard: (key: string) => void discard(key),
  };
}
