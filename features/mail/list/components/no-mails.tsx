import { useTranslations } from "next-intl";
import { Button } from "@/components/button";
import { EmptyState } from "@/components/empty-state";
import { useCompose } from "../../compose/client/store";
import { isSystemLabel } from "../../domain/constants";
import { labelIcons } from "../../label/components/label-names";
import styles from "./mail-list.module.css";

type Props = Readonly<{ label: string; search: string }>;

/** What an empty list says: why nothing is there, and what will be. */
export function NoMails({ label, search }: Props) {
  const t = useTranslations("mail.box.empty");
  const tLabels = useTranslations("mail.box.labels");
  const { open } = useCompose();
  if (search !== "") {
    return (
      <EmptyState className={styles.state} headingLevel={3} icon="search" title={t("search", { query: search })}>
        {t("searchHint")}
      </EmptyState>
    );
  }
  const isToWrite = label === "sent" || label === "drafts" || label === "scheduled";
  return (
    <EmptyState
      action={
        isToWrite && (
          <Button onClick={() => open({ kind: "new" })} startIcon="square-pen">
            {tLabels("compose")}
          </Button>
        )
      }
      className={styles.state}
      headingLevel={3}
      icon={isSystemLabel(label) ? labelIcons[label] : "tag"}
      title={t(`${isSystemLabel(label) ? label : "own"}.title`)}
    >
      {t(`${isSystemLabel(label) ? label : "own"}.hint`)}
    </EmptyState>
  );
}
