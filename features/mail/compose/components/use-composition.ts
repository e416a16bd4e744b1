import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { toast } from "@/components/toast";
import { attachmentItems, holdOf } from "@/features/chat/attachment/domain/attachment-items";
import { useUploads } from "@/features/file/client/store";
import { useIsOnline } from "@/lib/online";
import { mailLimits } from "../../domain/constants";
import type { Mailbox } from "../../domain/mailbox";
import { attachFiles, removeFile, retryFile } from "../client/attach";
import { saveSoon } from "../client/draft-sync";
import { insideQuery } from "../client/queries";
import { type ComposeWindow, composeActions, currentWindow, type TypedPatch } from "../client/store";
import { speaksOfAttachment } from "../domain/forgotten-attachment";
import { isValidAddress, keyOf } from "../domain/typed-addresses";
import { useSending } from "./use-sending";

/** What is asked once, at the first press of Send. */
type Doubt = "attachment" | "subject";

/** Addresses that are asked about, within the length of an address line. */
const maxAsked = 20;

/** Addresses of nobody here, where others are of people here. */
function useOutsiders({ to, cc, bcc }: ComposeWindow): string[] {
  const emails = [...new Set([...to, ...cc, ...bcc].filter(isValidAddress).map(keyOf))].slice(0, maxAsked);
  const { data } = useQuery({ ...insideQuery(emails), enabled: emails.length > 1 });
  if (!data) return [];
  const inside = new Set(data.correspondents.map(({ email }) => email));
  return inside.size === 0 ? [] : emails.filter((email) => !inside.has(email));
}

function doubtsOf({ subject, body, files }: ComposeWindow): Doubt[] {
  const isForgotten = files.length === 0 && speaksOfAttachment({ subject, body });
  return [...(isForgotten ? (["attachment"] as const) : []), ...(subject.trim() === "" ? (["subject"] as const) : [])];
}

function problemOf(people: readonly Mailbox[]): "noRecipient" | "tooManyRecipients" | "invalid" | null {
  if (people.length === 0) return "noRecipient";
  if (people.length > mailLimits.recipients) return "tooManyRecipients";
  return people.every(isValidAddress) ? null : "invalid";
}

/** One email that is being written: its files, whether it can be sent, and what can be done with it. */
export function useComposition(draft: ComposeWindow) {
  const t = useTranslations("mail.compose");
  const { key, to, cc, bcc, files, draftId } = draft;
  const { send, discard } = useSending();
  const isOnline = useIsOnline();
  const items = attachmentItems(files, useUploads(draftId ?? ""));
  const hold = holdOf(items, isOnline);
  const outsiders = useOutsiders(draft);
  const [asked, setAsked] = useState<readonly Doubt[]>([]);
  const [isTried, setIsTried] = useState(false);
  const doubts = doubtsOf(draft);
  const problem = problemOf([...to, ...cc, ...bcc]);

  function type(patch: TypedPatch) {
    composeActions.typed(key, patch);
    saveSoon(key);
  }

  /** Answers whether it is on its way. */
  function trySend(sendAt: string | null = null): boolean {
    setIsTried(true);
    // What was typed just now is in the store before it is drawn.
    const now = currentWindow(key) ?? draft;
    if (problemOf([...now.to, ...now.cc, ...now.bcc]) !== null || hold !== null || now.changedElsewhere) return false;
    const found = doubtsOf(now);
    const isNew = found.some((doubt) => !asked.includes(doubt));
    setAsked(found);
    if (isNew) return false;
    send(key, sendAt);
    return true;
  }

  /** Above the signature and what is quoted; a subject that was typed stays. */
  function insertTemplate({ subject, body }: Readonly<{ subject: string; body: string }>) {
    const rest = draft.body.replace(/^\s+/, "");
    type({
      body: Array.from(rest === "" ? body : `${body.trimEnd()}\n\n${rest}`)
        .slice(0, mailLimits.body)
        .join(""),
      ...(draft.subject.trim() === "" && { subject }),
    });
  }

  function addFiles(chosen: readonly File[]) {
    if (chosen.length === 0) return;
    void attachFiles(key, chosen).then(
      (isAll) => {
        if (!isAll) toast.warning(t("files.tooMany", { count: mailLimits.attachments }));
      },
      () => toast.error(t("files.addFailed")),
    );
  }

  return {
    type,
    send: trySend,
    insertTemplate,
    discard: () => discard(key),
    addFiles,
    removeFile: (fileKey: string) => {
      removeFile(key, fileKey);
      saveSoon(key);
    },
    retryFile,
    items,
    hold,
    outsiders,
    /** What was asked about, and still holds. */
    doubts: doubts.filter((doubt) => asked.includes(doubt)),
    problem: isTried ? problem : null,
    isFull: files.length >= mailLimits.attachments,
  };
}

export type CompositionState = ReturnType<typeof useComposition>;
