import { useTranslations } from "next-intl";
import { IconButton } from "@/components/icon-button";
import { Menu, type MenuItem } from "@/components/menu";
import { usePopover } from "@/components/use-popover";
import type { Message } from "../schema";
import { EmojiPicker } from "./emoji-picker";
import styles from "./message-menu.module.css";
import type { ThreadCopy } from "./thread-copy";
import type { MessageActions } from "./use-message-actions";

type Props = Readonly<{ message: Message; copy: ThreadCopy; actions: MessageActions }>;

/** What one can do with a message: the most frequent as buttons, the others in a menu. */
export function MessageMenu({ message, copy: { t, viewerId }, actions }: Props) {
  const tLinks = useTranslations("convert");
  const picker = usePopover();
  const isPinned = message.pinnedAt !== null;
  const items: (MenuItem | "divider" | false)[] = [
    { label: t("reply"), icon: "reply", onSelect: () => actions.reply(message) },
    { label: t("react"), icon: "smile", onSelect: picker.trigger.onClick },
    { label: t("copyText"), icon: "copy", onSelect: () => actions.copyText(message) },
    { label: t("copyLink"), icon: "link", onSelect: () => actions.copyLink(message) },
    { label: tLinks("toTask"), icon: "list-todo", onSelect: () => actions.convert(message, "task") },
    { label: tLinks("toEvent"), icon: "calendar", onSelect: () => actions.convert(message, "event") },
    { label: t(isPinned ? "unpin" : "pin"), icon: "pin", onSelect: () => actions.pin(message, !isPinned) },
    actions.canEdit(message) && { label: t("edit"), icon: "pencil", onSelect: () => actions.edit(message) },
    actions.canDelete(message) && "divider",
    actions.canDelete(message) && {
      label: t("delete"),
      icon: "trash-2",
      danger: true,
      onSelect: () => void actions.remove(message),
    },
  ];
  return (
    <div className={styles.tools} data-tools>
      <EmojiPicker
        className={styles.extra}
        label={t("react")}
        of={picker}
        onPick={(emoji) => {
          const own = message.reactions.find((one) => one.emoji === emoji)?.userIds.includes(viewerId);
          actions.react(message, emoji, !own);
        }}
      />
      <IconButton
        className={styles.extra}
        icon="reply"
        label={t("reply")}
        onClick={() => actions.reply(message)}
        size="s"
      />
      <Menu
        items={items.filter((item) => item !== false)}
        label={t("menu")}
        trigger={(props) => <IconButton icon="ellipsis" label={t("menu")} size="s" {...props} />}
      />
    </div>
  );
}
