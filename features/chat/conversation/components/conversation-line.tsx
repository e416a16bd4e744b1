import { useTranslations } from "next-intl";
import { Badge } from "@/components/badge";
import { onPlainClick } from "@/components/data-table/pages";
import { Icon } from "@/components/icon";
import { ShortTime } from "@/components/short-time";
import { VisuallyHidden } from "@/components/visually-hidden";
import { chatPath } from "@/lib/paths";
import type { Conversation } from "../../schema";
import { useConversationName } from "../client/use-conversation-name";
import { isMutedAt } from "../domain/mute-until";
import { ConversationAvatar } from "./conversation-avatar";
import styles from "./conversation-line.module.css";
import { LastMessage } from "./last-message";

type Props = Readonly<{
  conversation: Conversation;
  viewerId: string;
  isOpen: boolean;
  /** As of which it is muted or not. */
  now: number;
  onOpen: (conversationId: string) => void;
}>;

/** A conversation in the list: who it is with, what was said last, and what waits to be read. */
export function ConversationLine({ conversation, viewerId, isOpen, now, onOpen }: Props) {
  const t = useTranslations("chat.list");
  const nameOf = useConversationName(viewerId);
  const { id, unreadCount, mutedUntil, pinnedAt, lastMessageAt } = conversation;
  const isMuted = isMutedAt(mutedUntil, now);
  return (
    <li>
      <a
        aria-current={isOpen ? "page" : undefined}
        className={styles.line}
        data-conversation={id}
        data-unread={(unreadCount > 0 && !isMuted) || undefined}
        href={chatPath(id)}
        onClick={onPlainClick(() => onOpen(id))}
      >
        <ConversationAvatar conversation={conversation} viewerId={viewerId} />
        <span className={styles.text}>
          <span className={styles.top}>
            <bdi className={styles.name}>{nameOf(conversation)}</bdi>
            {pinnedAt !== null && <Mark icon="pin" label={t("pinned")} />}
            {isMuted && <Mark icon="bell-off" label={t("muted")} />}
            <ShortTime at={lastMessageAt} className={styles.time} />
          </span>
          <span className={styles.bottom}>
            <LastMessage conversation={conversation} viewerId={viewerId} />
            <Marks conversation={conversation} viewerId={viewerId} />
            {unreadCount > 0 && (
              <Badge
                count={unreadCount}
                label={t("unreadCount", { count: unreadCount })}
                tone={isMuted ? "neutral" : "primary"}
              />
            )}
          </span>
        </span>
      </a>
    </li>
  );
}

function Mark({ icon, label }: Readonly<{ icon: "pin" | "bell-off"; label: string }>) {
  return (
    <span className={styles.mark} title={label}>
      <Icon name={icon} size={14} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

/** What the last message asks of the reader, until they have seen or confirmed it. */
function Marks({ conversation, viewerId }: Pick<Props, "conversation" | "viewerId">) {
  const t = useTranslations("chat.list");
  const last = conversation.messages.at(-1);
  if (!last || last.senderId === viewerId) return null;
  const isMentioned = last.seq > conversation.readSeq && last.mentions.includes(viewerId);
  const isToConfirm = last.requiresAck && !last.acknowledgedBy.includes(viewerId);
  return (
    <>
      {isToConfirm && (
        <span className={styles.ask} title={t("toConfirm")}>
          <Icon name="check-check" size={16} />
          <VisuallyHidden>{t("toConfirm")}</VisuallyHidden>
        </span>
      )}
      {isMentioned && (
        <span className={styles.ask} title={t("mentioned")}>
          <span aria-hidden="true">@</span>
          <VisuallyHidden>{t("mentioned")}</VisuallyHidden>
        </span>
      )}
    </>
  );
}
