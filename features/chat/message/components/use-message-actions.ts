import { useState } from "react";
import { copyText } from "@/components/copy-text";
import { useFailureToast } from "@/components/failure-toast";
import { toast } from "@/components/toast";
import { chatMessagePath } from "@/lib/paths";
import { plainText } from "@/lib/rich-text/plain-text";
import { canDeleteMessage, canEditMessage } from "../../policy";
import { type MessageAction, useMessageAction } from "../client/mutations";
import { composingActions } from "../client/store";
import { messageText } from "../domain/message-text";
import type { Message } from "../schema";
import type { Emoji } from "./emoji-picker";
import type { Converted } from "./message-conversion";
import type { ThreadCopy } from "./thread-copy";

const addressOf = (message: Message) => new URL(chatMessagePath(message.conversationId, message), location.href).href;

/** What one can do with a message of the open conversation. */
export function useMessageActions(conversationId: string, { t, viewerId }: ThreadCopy) {
  const { mutateAsync } = useMessageAction(conversationId, viewerId);
  const showFailure = useFailureToast();
  const [openedAt] = useState(() => new Date());
  const [converted, setConverted] = useState<Converted | null>(null);

  async function run(action: MessageAction): Promise<boolean> {
    try {
      await mutateAsync(action);
      return true;
    } catch (error) {
      showFailure(error, t(`failures.${action.kind}`));
      return false;
    }
  }

  async function copy(text: string, done: string) {
    if (await copyText(text)) toast.success(done);
    else toast.error(t("copyFailed"));
  }

  return {
    converted,
    convert: (message: Message, to: Converted["to"]) => setConverted({ message, to }),
    endConversion: () => setConverted(null),
    canEdit: (message: Message) =>
      !message.isDeleted &&
      canEditMessage({ userId: viewerId }, { ...message, createdAt: new Date(message.createdAt) }, openedAt),
    canDelete: (message: Message) => !message.isDeleted && canDeleteMessage({ userId: viewerId }, message),
    reply: ({ id, seq, senderId, body, attachments }: Message) =>
      composingActions.replyBegun(conversationId, {
        id,
        seq,
        senderId,
        body: (body || messageText({ body, attachments })).slice(0, 200),
      }),
    edit: (message: Message) => composingActions.editBegun(conversationId, message),
    saveEdit: (message: Message, body: string) => run({ kind: "edit", message, body }),
    react: (message: Message, emoji: string, isSet: boolean) =>
      void run({ kind: "react", message, emoji: emoji as Emoji, isSet }),
    pin: (message: Message, isPinned: boolean) => void run({ kind: "pin", message, isPinned }),
    confirm: (message: Message) => void run({ kind: "acknowledge", message }),
    async remove(message: Message) {
      if (!(await run({ kind: "delete", message }))) return;
      toast.success(t("deletedToast"), {
        undo: {
          inverse: async () => {
            await mutateAsync({ kind: "restore", message });
          },
          onRefused: (error) => showFailure(error, t("failures.restore")),
          done: t("restored"),
        },
      });
    },
    copyText: ({ body }: Pick<Message, "body">) => void copy(plainText(body), t("textCopied")),
    copyLink: (message: Message) => void copy(addressOf(message), t("linkCopied")),
  };
}

export type MessageActions = ReturnType<typeof useMessageActions>;
