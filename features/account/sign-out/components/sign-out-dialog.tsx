import { useTranslations } from "next-intl";
import { Button } from "@/components/button";
import { Dialog } from "@/components/dialog";
import { unsavedQuestion } from "../client/store";
import type { UnsavedCount } from "../domain/unsaved-file";

const cancel = () => unsavedQuestion.answered("cancel");

/** A dialog that offers unsaved work for download before sign-out deletes it. */
export function SignOutDialog({ count: { questionnaires, texts, changes } }: Readonly<{ count: UnsavedCount }>) {
  const t = useTranslations("signOut");
  return (
    <Dialog
      actions={
        <>
          <Button onClick={cancel}>{t("cancel")}</Button>
          <Button onClick={() => unsavedQuestion.answered("discard")} variant="danger">
            {t("signOut")}
          </Button>
          <Button autoFocus onClick={() => unsavedQuestion.answered("download")} startIcon="download" variant="solid">
            {t("download")}
          </Button>
        </>
      }
      closeLabel={t("close")}
      onClose={cancel}
      open
      role="alertdialog"
      size="m"
      title={t("title")}
    >
      <p>{t("text")}</p>
      <ul>
        {questionnaires > 0 && <li>{t("questionnaires", { count: questionnaires })}</li>}
        {texts > 0 && <li>{t("texts", { count: texts })}</li>}
        {changes > 0 && <li>{t("changes", { count: changes })}</li>}
      </ul>
    </Dialog>
  );
}
