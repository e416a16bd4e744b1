import { useLocale, useTranslations } from "next-intl";
import { type DragEvent, useState } from "react";
import { onPlainClick } from "@/components/data-table/pages";
import { Icon } from "@/components/icon";
import { VisuallyHidden } from "@/components/visually-hidden";
import { formatNumber } from "@/lib/format";
import type { Locale } from "@/lib/locale";
import { mailLabelPath } from "@/lib/paths";
import type { MailCommands } from "../../client/use-mail-commands";
import { isSystemLabel, mailLimits } from "../../domain/constants";
import { takesDraggedMails } from "../../domain/dragged-mails";
import { draggedMailIds, hasDraggedMails } from "../../list/components/dragging";
import type { MailLabel } from "../schema";
import { LabelDot } from "./label-chip";
import { labelIcons, useLabelName } from "./label-names";
import styles from "./label-pane.module.css";

type Props = Readonly<{
  label: MailLabel;
  isOpen: boolean;
  commands: MailCommands;
  onOpen: (label: string) => void;
}>;

/** A label with its count. Mails that are dropped on it get it, or move into it. */
export function LabelLine({ label, isOpen, commands, onOpen }: Props) {
  const t = useTranslations("mail.box.labels");
  const locale = useLocale() as Locale;
  const nameOf = useLabelName();
  const [isOver, setIsOver] = useState(false);
  const { id, color, unreadCount, totalCount } = label;
  const count = totalCount ?? unreadCount;
  const number = formatNumber(locale, count);
  const takesDrop = takesDraggedMails(id);
  function handleDragOver(event: DragEvent) {
    if (!takesDrop || !hasDraggedMails(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "move";
    setIsOver(true);
  }
  function handleDrop(event: DragEvent) {
    setIsOver(false);
    const mailIds = draggedMailIds(event);
    if (!takesDrop || mailIds.length === 0) return;
    event.preventDefault();
    commands.putUnder(mailIds, label);
  }
  return (
    <li>
      <a
        aria-current={isOpen ? "page" : undefined}
        className={styles.label}
        data-over={isOver || undefined}
        data-unread={unreadCount > 0 || undefined}
        href={mailLabelPath(id)}
        onClick={onPlainClick(() => onOpen(id))}
        onDragLeave={() => setIsOver(false)}
        onDragOver={handleDragOver}
        onDrop={handleDrop}
      >
        <span className={styles.mark}>
          {isSystemLabel(id) ? <Icon name={labelIcons[id]} size={20} /> : <LabelDot color={color} />}
        </span>
        <bdi className={styles.name}>{nameOf(label)}</bdi>
        {count > 0 && (
          <span className={styles.count}>
            <span aria-hidden="true">{count < mailLimits.counted ? number : `${number}+`}</span>
            <VisuallyHidden>{t(totalCount === null ? "unread" : "total", { count })}</VisuallyHidden>
          </span>
        )}
      </a>
    </li>
  );
}
