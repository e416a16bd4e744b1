"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Avatar } from "@/components/avatar";
import { Button } from "@/components/button";
import { IconButton } from "@/components/icon-button";
import { PersonLink } from "@/components/person-link";
import { Scrollbar } from "@/components/scrollbar";
import { whenOnline } from "@/lib/when-online";
import { SharedFiles } from "../../attachment/components/shared-files";
import { ExportConversation } from "../../export/components/export-conversation";
import type { Contact, Conversation, ConversationDetails } from "../../schema";
import { othersIn } from "../domain/conversation-name";
import styles from "./details-panel.module.css";
import { ParticipantList } from "./participant-list";
import { PinnedMessages } from "./pinned-messages";
import type { OpenChat } from "./search-results";

const AddPeopleDialog = dynamic(
  () => whenOnline(() => import("./add-people-dialog")).then((module) => module.AddPeopleDialog),
  { ssr: false },
);
const RenameDialog = dynamic(() => whenOnline(() => import("./rename-dialog")).then((module) => module.RenameDialog), {
  ssr: false,
});

type Props = ConversationDetails &
  Readonly<{ title: string; viewerId: string; onOpen: OpenChat; onLeave: () => void; onClose: () => void }>;

/** Who is in a conversation, what is pinned and which files were sent in it, and for groups their name and how to leave. */
export function DetailsPanel({ conversation, contact, title, viewerId, onOpen, onLeave, onClose }: Props) {
  const t = useTranslations("chat.details");
  const tFiles = useTranslations("chat.files");
  const [dialog, setDialog] = useState<"add" | "rename" | null>(null);
  const isGroup = conversation?.type === "GROUP";
  return (
    <aside aria-label={t("title")} className={styles.panel}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t("title")}</h2>
        <IconButton icon="x" label={t("close")} onClick={onClose} />
      </div>
      <Scrollbar className={styles.body}>
        {isGroup ? (
          <GroupName conversation={conversation} onRename={() => setDialog("rename")} title={title} />
        ) : (
          <Person contact={contact} conversation={conversation} title={title} viewerId={viewerId} />
        )}
        {isGroup && (
          <section aria-label={t("participants")}>
            <div className={styles.sectionHead}>
              <h3 className={styles.sectionTitle}>{t("participants")}</h3>
              <IconButton icon="user-plus" label={t("add")} onClick={() => setDialog("add")} size="s" />
            </div>
            <ParticipantList conversation={conversation} viewerId={viewerId} />
          </section>
        )}
        {conversation && <PinnedMessages conversation={conversation} onOpen={onOpen} />}
        {conversation && (
          <section aria-label={tFiles("shared")}>
            <div className={styles.sectionHead}>
              <h3 className={styles.sectionTitle}>{tFiles("shared")}</h3>
            </div>
            <SharedFiles conversationId={conversation.id} />
          </section>
        )}
        {conversation && (
          <div className={styles.foot}>
            <ExportConversation conversation={conversation} />
          </div>
        )}
        {isGroup && (
          <div className={styles.foot}>
            <Button onClick={onLeave} startIcon="log-out" variant="ghost">
              {t("leaveConfirm")}
            </Button>
          </div>
        )}
      </Scrollbar>
      {isGroup && dialog === "add" && <AddPeopleDialog conversation={conversation} onClose={() => setDialog(null)} />}
      {isGroup && dialog === "rename" && <RenameDialog conversation={conversation} onClose={() => setDialog(null)} />}
    </aside>
  );
}

type GroupNameProps = Readonly<{ conversation: Conversation; title: string; onRename: () => void }>;

function GroupName({ title, onRename }: GroupNameProps) {
  const t = useTranslations("chat.details");
  return (
    <div className={styles.row}>
      <span className={styles.rowText}>
        <span className="semibold text-16 break-anywhere">
          <bdi>{title}</bdi>
        </span>
      </span>
      <IconButton icon="pencil" label={t("rename")} onClick={onRename} size="s" />
    </div>
  );
}

type PersonProps = Readonly<{
  conversation: Conversation | null;
  contact: Contact | null;
  title: string;
  viewerId: string;
}>;

/** The other person, with what the reader may know of how to reach them. */
function Person({ conversation, contact, title, viewerId }: PersonProps) {
  const person = contact ?? (conversation && othersIn(conversation, viewerId).at(0));
  if (!person) return <p className="muted">{title}</p>;
  return (
    <div className={styles.person}>
      <Avatar alt="" id={person.id} imageUrl={person.avatarUrl} name={person.name} size={64} />
      <PersonLink className="semibold text-16" id={person.id} name={person.name} />
      {contact && <span className="text-13 muted">{contact.jobTitle || contact.role}</span>}
      <span className={styles.links} dir="ltr">
        {contact?.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
        {contact?.phone && <a href={`tel:${contact.phone}`}>{contact.phone}</a>}
      </span>
    </div>
  );
}
