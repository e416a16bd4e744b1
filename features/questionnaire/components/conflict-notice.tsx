import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { toast } from "@/components/toast";
import { formatDateTime } from "@/lib/format";
import type { DraftAutosave } from "../draft/client/draft-autosave";
import type { Questionnaire } from "../schema";
import styles from "./questionnaire.module.css";

/**
 * A notice that another device changed the same draft, with the choice to keep this version, the other one, or both.
 */
export function ConflictNotice({ theirs, autosave }: Readonly<{ theirs: Questionnaire; autosave: DraftAutosave }>) {
  const t = useTranslations("questionnaire");
  const locale = useLocale();
  const [isBusy, setIsBusy] = useState(false);
  async function decide(choose: () => Promise<unknown>) {
    if (isBusy) return;
    setIsBusy(true);
    await choose().catch(() => toast.error(t("conflict.failed")));
    setIsBusy(false);
  }
  return (
    <Alert role="alert" title={t("conflict.title")} tone="warning">
      <p>
        {t("conflict.text", { when: formatDateTime(locale, theirs.updatedAt), name: theirs.name || t("nameless") })}
      </p>
      <div className={styles.choices}>
        <Button loading={isBusy} onClick={() => void decide(() => autosave.takeTheirs({ keepMineToo: true }))} size="s">
          {t("conflict.both")}
        </Button>
        <Button onClick={() => void decide(() => autosave.takeTheirs({ keepMineToo: false }))} size="s">
          {t("conflict.theirs")}
        </Button>
        <Button onClick={() => void decide(() => autosave.keepMine())} size="s" variant="solid">
          {t("conflict.mine")}
        </Button>
      </div>
    </Alert>
  );
}
