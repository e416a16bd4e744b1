import { useLocale, useTranslations } from "next-intl";
import { Checkbox } from "@/components/checkbox";
import { IconButton } from "@/components/icon-button";
import { formatNumber } from "@/lib/format";
import type { Locale } from "@/lib/locale";
import type { Mailbox } from "../../client/use-mailbox";
import { MailToolbar } from "../../components/mail-toolbar";
import styles from "./mail-list.module.css";

/** Selects all mails that are shown, and acts on those that are selected. */
export function ListBar({ box }: Readonly<{ box: Mailbox }>) {
  const t = useTranslations("mail.box.list");
  const locale = useLocale() as Locale;
  const { selection, mails } = box;
  const count = selection.ids.length;
  const isAll = count > 0 && count === mails.allIds.length;
  const selected = selection.ids.flatMap((id) => mails.byId[id] ?? []);
  return (
    <section aria-label={t("actions")} className={styles.bar} data-on={count > 0 || undefined}>
      <Checkbox
        checked={isAll}
        isIndeterminate={count > 0 && !isAll}
        label={t("selectAll")}
        labelHidden
        onChange={() => (isAll ? selection.clear() : selection.selectAll())}
      />
      <p className={styles.count} role="status">
        {count > 0 && t("selected", { count, shown: formatNumber(locale, count) })}
      </p>
      {count > 0 && (
        <>
          <MailToolbar box={box} mails={selected} onDone={selection.clear} size="s" />
          <IconButton icon="x" label={t("clear")} onClick={selection.clear} size="s" />
        </>
      )}
    </section>
  );
}
