import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { mentionedIds } from "@/lib/rich-text/plain-text";
import type { AttachmentsState } from "../../attachment/components/use-attachments";
import { chatLimits } from "../../domain/constants";
import { sendMessage } from "../client/sending";
import { composingActions, useDraft, useEdited, useReply } from "../client/store";
import { useKeptDraft } from "../client/use-kept-draft";
import { codePointCount } from "../domain/code-points";
import type { MessageActions } from "./use-message-actions";

export type ComposerTarget = Readonly<{
  /** The conversation, or the person where nobody has written to them yet. */
  id: string;
  isToPerson: boolean;
  /** The draft as the server has it. */
  storedDraft: string;
}>;

/** What is being written: a new message, a reply or the change of an earlier message. */
export function useComposer(
  { id, isToPerson, storedDraft }: ComposerTarget,
  actions: MessageActions,
  attachments: AttachmentsState,
) {
  const client = useQueryClient();
  const draft = useDraft(id);
  const reply = useReply(id);
  const edited = useEdited(id);
  const [requiresAck, setRequiresAck] = useState(false);
  useKeptDraft({ conversationId: isToPerson ? undefined : id, draft, stored: storedDraft });
  const body = edited ? edited.body : (draft?.body ?? storedDraft);
  const text = body.trim();
  const left = chatLimits.body - codePointCount(text);
  const hasContent = text !== "" || (!edited && attachments.readyIds.length > 0);
  const canSend = hasContent && left >= 0 && (edited !== undefined || !attachments.isBusy);

  return {
    body,
    left,
    reply,
    edited: edited?.message,
    requiresAck,
    attachments,
    canSend,
    write: (next: string) =>
      edited ? composingActions.editWritten(id, edited.message, next) : composingActions.draftWritten(id, next),
    toggleAck: () => setRequiresAck((before) => !before),
    /** Ends the edit, or else the reply; answers whether there was one. */
    cancel() {
      if (edited) composingActions.editEnded(id);
      else if (reply) composingActions.replyEnded(id);
      return edited !== undefined || reply !== undefined;
    },
    send() {
      if (!canSend) return;
      if (edited) {
        const { message } = edited;
        composingActions.editEnded(id);
        if (text === message.body) return;
        void actions.saveEdit(message, text).then((isSaved) => {
          // What was typed is not lost with the refusal.
          if (!isSaved) composingActions.editWritten(id, message, text);
        });
        return;
      }
      sendMessage(client, {
        target: id,
        isToPerson,
        body: text,
        attachments: attachments.take(),
        replyTo: reply ?? null,
        mentions: mentionedIds(text),
        requiresAck,
      });
      composingActions.draftWritten(id, "");
      composingActions.replyEnded(id);
      setRequiresAck(false);
    },
  };
}

export type ComposerState = ReturnType<typeof useComposer>;
