"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { ConfirmDialog } from "@/components/confirm-dialog";
import { paths } from "@/lib/paths";
import type { Conversion } from "../schema";
import styles from "./conversion.module.css";
import { useRevert } from "./use-take-back";

type Props = Readonly<{ conversion: Conversion; name: string }>;

/** A note on a project that was created from answers, with a button that reverts it while nobody has edited it. */
export function ConversionNote({ conversion, name }: Props) {
  const t = useTranslations("conversion");
  const router = useRouter();
  const revert = useRevert();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Alert
        action={
          <Button onClick={() => setIsOpen(true)} size="s" startIcon="undo-2">
            {t("takeBack")}
          </Button>
        }
        className={styles.made}
      >
        <p>{t("note")}</p>
      </Alert>
      <ConfirmDialog
        cancelLabel={t("cancel")}
        closeLabel={t("cancel")}
        confirmLabel={t("takeBack")}
        danger
        onClose={() => setIsOpen(false)}
        onConfirm={async () => {
          await revert({ ...conversion, name });
          router.push(paths.project.list);
        }}
        open={isOpen}
        title={t("takeBackTitle", { name })}
      >
        {t("takeBackText", conversion.counts)}
      </ConfirmDialog>
    </>
  );
}
