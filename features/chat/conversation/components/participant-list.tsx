import { useTranslations } from "next-intl";
import { useState } from "react";
import { Avatar } from "@/components/avatar";
import { ConfirmDialog } from "@/components/confirm-dialog";
import { useFailureToast } from "@/components/failure-toast";
import { IconButton } from "@/components/icon-button";
import { PersonLink } from "@/components/person-link";
import { toast } from "@/components/toast";
import { WithPresence } from "../../presence/components/presence-mark";
import type { ChatPerson, Conversation } from "../../schema";
import { useRemoveParticipant } from "../client/mutations";
import styles from "./details-panel.module.css";

type Props = Readonly<{ conversation: Conversation; viewerId: string }>;

/** Everybody in a group; whoever created it removes people. */
export function ParticipantList({ conversation, viewerId }: Props) {
  const t = useTranslations("chat");
  const [removed, setRemoved] = useState<ChatPerson | null>(null);
  const { participants, createdById, canRemoveParticipants } = conversation;
  return (
    <>
      <ul className="bare">
        {participants.map(({ id, name, avatarUrl }) => (
          <li className={styles.row} key={id}>
            <WithPresence userId={id}>
              <Avatar alt="" id={id} imageUrl={avatarUrl} name={name} size={32} />
            </WithPresence>
            <span className={styles.rowText}>
              <span className="truncate">
                <PersonLink id={id} name={name} />
                {id === viewerId && <span className="faint"> · {t("you")}</span>}
              </span>
              {id === createdById && <span className="text-12 faint">{t("details.creator")}</span>}
            </span>
            {canRemoveParticipants && id !== viewerId && (
              <IconButton
                icon="x"
                label={t("details.remove", { name })}
                onClick={() => setRemoved({ id, name, avatarUrl })}
                size="s"
              />
            )}
          </li>
        ))}
      </ul>
      {removed && <RemoveDialog conversationId={conversation.id} onClose={() => setRemoved(null)} person={removed} />}
    </>
  );
}

type RemoveProps = Readonly<{ conversationId: string; person: ChatPerson; onClose: () => void }>;

function RemoveDialog({ conversationId, person: { id, name }, onClose }: RemoveProps) {
  const t = useTranslations("chat.details");
  const tCommon = useTranslations("common");
  const fail = useFailureToast();
  const { mutateAsync } = useRemoveParticipant(conversationId);
  async function remove() {
    try {
      await mutateAsync(id);
    } catch (error) {
      fail(error, t("removeFailed"));
      throw error;
    }
    toast.success(t("removed", { name }));
  }
  return (
    <ConfirmDialog
      cancelLabel={tCommon("cancel")}
      closeLabel={tCommon("close")}
      confirmLabel={t("removeConfirm")}
      danger
      onClose={onClose}
      onConfirm={remove}
      open
      title={t("removeTitle", { name })}
    >
      {t("removeText", { name })}
    </ConfirmDialog>
  );
}
