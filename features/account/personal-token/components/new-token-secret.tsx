"use client";

import { useTranslations } from "next-intl";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { CloseButton } from "@/components/close-guards";
import { copyText } from "@/components/copy-text";
import { Dialog } from "@/components/dialog";
import { toast } from "@/components/toast";
import styles from "./tokens.module.css";

type Props = Readonly<{
  created: Readonly<{ name: string; secret: string }> | null;
  onClose: () => void;
}>;

/** The secret of a new token, shown only once. */
export function NewTokenSecret({ created, onClose }: Props) {
  const t = useTranslations("accessTokens.secret");
  const tCommon = useTranslations("common");

  async function handleCopy() {
    if (await copyText(created?.secret ?? "")) toast.success(t("copied"));
    else toast.error(t("copyFailed"));
  }

  return (
    <Dialog
      actions={
        <>
          <CloseButton>{t("done")}</CloseButton>
          <Button onClick={() => void handleCopy()} startIcon="copy" variant="solid">
            {t("copy")}
          </Button>
        </>
      }
      closeLabel={tCommon("close")}
      onClose={onClose}
      open={created !== null}
      title={t("title")}
    >
      <div className={styles.form}>
        <Alert tone="warning">{t("text", { name: created?.name ?? "" })}</Alert>
        <output aria-label={t("label")} className={styles.secret} dir="ltr">
          {created?.secret}
        </output>
      </div>
    </Dialog>
  );
}
