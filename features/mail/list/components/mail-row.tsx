import { useLocale, useTranslations } from "next-intl";
import { type DragEvent, memo } from "react";
import { Checkbox } from "@/components/checkbox";
import { onPlainClick } from "@/components/data-table/pages";
import { Icon } from "@/components/icon";
import { ShortTime } from "@/components/short-time";
import { VisuallyHidden } from "@/components/visually-hidden";
import { formatList } from "@/lib/format";
import type { IconName } from "@/lib/icons";
import type { Locale } from "@/lib/locale";
import { mailPath } from "@/lib/paths";
import { StarButton } from "../../components/star-button";
import { LabelChip } from "../../label/components/label-chip";
import type { MailLabel } from "../../label/schema";
import type { Mail } from "../../schema";
import styles from "./mail-row.module.css";
import { useCorrespondents } from "./use-correspondents";

/** What happens in a row; the functions stay the same, so that rows that do not change are not drawn again. */
export type RowHandlers = Readonly<{
  onOpen: (mail: Mail) => void;
  onFocus: (mailId: string) => void;
  onSelect: (mailId: string, isRange: boolean) => void;
  onStar: (mail: Mail) => void;
  onDrag: (event: DragEvent, mail: Mail) => void;
}>;

type Props = Readonly<{
  mail: Mail;
  /** Of the list, which the address of the mail keeps. */
  label: string;
  /** The reader's own labels by id. */
  labels: ReadonlyMap<string, MailLabel>;
  isOpen: boolean;
  isSelected: boolean;
  /** Whether Tab leads to it. */
  isTabStop: boolean;
  handlers: RowHandlers;
}>;

/** When it comes back among what is snoozed, when it leaves where it waits, and else when it was sent or written. */
const shownTime = ({ folder, snoozedUntil, sendAt, sentAt, createdAt }: Mail, label: string) =>
  (label === "snoozed" ? snoozedUntil : null) ?? (folder === "scheduled" ? sendAt : null) ?? sentAt ?? createdAt;

/** A mail in the list: who, what about, how it begins, and what is marked on it. */
export const MailRow = memo(function MailRow(props: Props) {
  const { mail, label, labels, isOpen, isSelected, isTabStop, handlers } = props;
  const t = useTranslations("mail.box.list");
  const locale = useLocale() as Locale;
  const who = useCorrespondents(mail);
  const subject = mail.subject || t("noSubject");
  const tabIndex = isTabStop ? 0 : -1;
  const shown = mail.labelIds.flatMap((id) => (id === label ? [] : (labels.get(id) ?? [])));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer alone drags; the toolbar moves mails by key.
    <div
      className={styles.row}
      data-open={isOpen || undefined}
      data-selected={isSelected || undefined}
      data-unread={mail.isUnread || undefined}
      draggable
      onFocus={() => handlers.onFocus(mail.id)}
      onDragStart={(event) => handlers.onDrag(event, mail)}
    >
      <Checkbox
        checked={isSelected}
        className={styles.check}
        label={t("select", { subject })}
        labelHidden
        onChange={({ nativeEvent }) =>
          handlers.onSelect(mail.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
        tabIndex={tabIndex}
      />
      <a
        aria-current={isOpen ? "true" : undefined}
        className={styles.link}
        data-mail={mail.id}
        draggable={false}
        href={mailPath(mail.id, label)}
        onClick={onPlainClick(() => handlers.onOpen(mail))}
        tabIndex={tabIndex}
      >
        {mail.isUnread && <VisuallyHidden>{t("isUnread")}</VisuallyHidden>}
        <span className={styles.from}>
          {mail.folder === "drafts" && <span className={styles.draft}>{t("draft")} </span>}
          <bdi>{who}</bdi>
          {mail.threadCount > 1 && (
            <>
              {" "}
              <span aria-hidden="true" className={styles.count}>
                {mail.threadCount}
              </span>
              <VisuallyHidden>{t("threadCount", { count: mail.threadCount })}</VisuallyHidden>
            </>
          )}
        </span>
        <VisuallyHidden>{subject}</VisuallyHidden>
        {shown.length > 0 && (
          <VisuallyHidden>
            {t("labelled", {
              labels: formatList(
                locale,
                shown.map(({ name }) => name),
              ),
            })}
          </VisuallyHidden>
        )}
      </a>
      <span className={styles.marks}>
        {mail.isImportant && <Mark icon="flag" label={t("important")} />}
        {mail.hasAttachments && <Mark icon="paperclip" label={t("attachments")} />}
        {mail.snoozedUntil !== null && <Mark icon="alarm-clock" label={t("snoozed")} />}
      </span>
      <ShortTime at={shownTime(mail, label)} className={styles.time} />
      <span aria-hidden="true" className={styles.subject}>
        <bdi className={styles.subjectText}>{subject}</bdi>
        {shown.map((one) => (
          <LabelChip key={one.id} {...one} />
        ))}
      </span>
      <span className={styles.star}>
        <StarButton
          isStarred={mail.isStarred}
          label={t("star", { subject })}
          onToggle={() => handlers.onStar(mail)}
          tabIndex={tabIndex}
          title={t(mail.isStarred ? "unstarTitle" : "starTitle")}
        />
      </span>
      <bdi className={styles.preview}>{mail.previewText}</bdi>
    </div>
  );
});

function Mark({ icon, label }: Readonly<{ icon: IconName; label: string }>) {
  return (
    <span title={label}>
      <Icon name={icon} size={16} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
