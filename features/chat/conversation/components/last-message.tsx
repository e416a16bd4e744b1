import { useTranslations } from "next-intl";
import { cutText } from "@/lib/cut-text";
import { plainText } from "@/lib/rich-text/plain-text";
import { messageText } from "../../message/domain/message-text";
import type { Conversation } from "../../schema";
import styles from "./conversation-line.module.css";

type Props = Readonly<{ conversation: Conversation; viewerId: string }>;

const maxShown = 120;

const lineOf = (text: string) => cutText(text.replace(/\s+/gu, " ").trim(), maxShown);

/** What the reader has not sent yet, otherwise what was said last and by whom. */
export function LastMessage({ conversation, viewerId }: Props) {
  const t = useTranslations("chat");
  const { draft, type, participants, messages } = conversation;
  const last = messages.at(-1);
  if (draft.trim() !== "") {
    return (
      <span className={styles.last} dir="auto">
        <span className={styles.draft}>{t("list.draft")}</span> {lineOf(plainText(draft))}
      </span>
    );
  }
  if (!last) return <span className={styles.last}>{t("list.nothingSaid")}</span>;
  const said = last.isDeleted
    ? t("list.deleted")
    : last.contentType === "image" && last.body === ""
      ? t("list.image")
      : lineOf(messageText(last));
  const sender = participants.find(({ id }) => id === last.senderId)?.name;
  const by = last.senderId === viewerId ? t("you") : type === "GROUP" ? sender : undefined;
  return (
    <span className={styles.last} data-deleted={last.isDeleted || undefined} dir="auto">
      {by === undefined ? said : t("list.said", { name: by, text: said })}
    </span>
  );
}
