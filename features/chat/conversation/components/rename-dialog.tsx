import { useTranslations } from "next-intl";
import { useState } from "react";
import { ActionDialog } from "@/components/action-dialog";
import { useCauseText } from "@/components/cause-text";
import { TextField } from "@/components/text-field";
import { chatLimits } from "../../domain/constants";
import type { Conversation } from "../../schema";
import { useRenameConversation } from "../client/mutations";

type Props = Readonly<{ conversation: Conversation; onClose: () => void }>;

/** A dialog with the name of a group, which everybody in it changes. */
export function RenameDialog({ conversation, onClose }: Props) {
  const t = useTranslations("chat");
  const causeOf = useCauseText();
  const [name, setName] = useState(conversation.name);
  const write = useRenameConversation(conversation.id);
  return (
    <ActionDialog
      done={t("details.renamed")}
      failureOf={(error) => causeOf(error) ?? t("header.failed")}
      isDirty={name !== conversation.name}
      onClose={onClose}
      read={() => name.trim()}
      submitLabel={t("details.save")}
      title={t("details.rename")}
      write={write}
    >
      <TextField
        autoComplete="off"
        dir="auto"
        hint={t("new.nameHint")}
        label={t("details.name")}
        maxLength={chatLimits.name}
        onChange={({ target }) => setName(target.value)}
        value={name}
      />
    </ActionDialog>
  );
}
