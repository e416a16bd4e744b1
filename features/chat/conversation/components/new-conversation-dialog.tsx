"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Alert } from "@/components/alert";
import { useCauseText } from "@/components/cause-text";
import { FormDialog } from "@/components/form-dialog";
import { TextArea } from "@/components/text-area";
import { TextField } from "@/components/text-field";
import { newId } from "@/lib/id";
import { escapeText } from "@/lib/rich-text/plain-text";
import { chatLimits } from "../../domain/constants";
import { useCreateConversation } from "../client/mutations";
import { chatActions, maxRecipients, useRecipients } from "../client/store";
import { RecipientsField } from "./recipients-field";

type Props = Readonly<{ onOpen: (conversationKey: string) => void; onClose: () => void }>;

/** A dialog that begins a conversation: with one person theirs is opened, with more a group is made. */
export function NewConversationDialog({ onOpen, onClose }: Props) {
  const t = useTranslations("chat.new");
  const tCommon = useTranslations("common");
  const causeOf = useCauseText();
  const recipients = useRecipients();
  const [name, setName] = useState("");
  const [message, setMessage] = useState("");
  // Sent again after a failure, it is the same message.
  const [clientId] = useState(newId);
  const [isAsked, setIsAsked] = useState(false);
  const { mutateAsync, isPending, error } = useCreateConversation();
  const isGroup = recipients.length > 1;

  function end() {
    chatActions.recipientsCleared();
    onClose();
  }

  async function submit() {
    const [only] = recipients;
    if (!only) return setIsAsked(true);
    const body = escapeText(message.trim());
    if (!isGroup && body === "") {
      end();
      return onOpen(only.id);
    }
    try {
      const { conversation } = await mutateAsync({
        recipients: recipients.map(({ id }) => id),
        ...(isGroup && name.trim() !== "" && { name: name.trim() }),
        ...(body !== "" && { message: { body, clientId } }),
      });
      end();
      onOpen(conversation.id);
    } catch {
      // The dialog shows it, with everything that was typed.
    }
  }

  return (
    <FormDialog
      cancelLabel={tCommon("cancel")}
      className="grid gap-4 shrinkable"
      closeLabel={tCommon("close")}
      isDirty={recipients.length > 0 || message !== "" || name !== ""}
      isPending={isPending}
      onClose={end}
      onSubmit={() => void submit()}
      submitLabel={t(isGroup ? "create" : "open")}
      title={t("title")}
    >
      {error !== null && (
        <Alert role="alert" tone="error">
          {causeOf(error) ?? t("refused")}
        </Alert>
      )}
      <RecipientsField
        error={isAsked && recipients.length === 0 ? t("none") : undefined}
        max={maxRecipients}
        onAdd={chatActions.recipientAdded}
        onRemove={chatActions.recipientRemoved}
        recipients={recipients}
      />
      {isGroup && (
        <TextField
          autoComplete="off"
          dir="auto"
          hint={t("nameHint")}
          label={t("name")}
          maxLength={chatLimits.name}
          onChange={({ target }) => setName(target.value)}
          value={name}
        />
      )}
      {recipients.length > 0 && (
        <TextArea
          dir="auto"
          hint={t("messageHint")}
          label={t("message")}
          maxLength={chatLimits.body / 2}
          onChange={({ target }) => setMessage(target.value)}
          rows={2}
          value={message}
        />
      )}
    </FormDialog>
  );
}
