"use client";

import { useTranslations } from "next-intl";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { notify } from "@/components/notifications";
import { toast } from "@/components/toast";

/** The gallery section of notices and toasts. */
export function GalleryFeedback() {
  const t = useTranslations("gallery");
  return (
    <>
      <div className="row wrap gap-3">
        <Button onClick={() => notify(t("notified"))} startIcon="bell" variant="soft">
          {t("notify")}
        </Button>
        <Button onClick={() => notify(t("notifiedAgain"), { variant: "info" })} variant="soft">
          {t("toastInfo")}
        </Button>
        <Button onClick={() => notify(t("failed"), { variant: "error" })} variant="soft">
          {t("toastError")}
        </Button>
      </div>
      <div className="row wrap gap-3">
        <Button onClick={() => toast(t("update"))} size="s">
          {t("toastDefault")}
        </Button>
        <Button
          onClick={() =>
            toast.success(t("saved"), {
              description: t("savedText"),
              undo: { inverse: () => toast.info(t("undo")) },
            })
          }
          size="s"
        >
          {t("toastSuccess")}
        </Button>
        <Button onClick={() => toast.warning(t("almostFull"))} size="s">
          {t("toastWarning")}
        </Button>
        <Button onClick={() => toast.error(t("failed"))} size="s">
          {t("toastError")}
        </Button>
        <Button onClick={() => toast.info(t("update"))} size="s">
          {t("toastInfo")}
        </Button>
      </div>
      <Alert title={t("alertTitle")} tone="warning">
        {t("alertText")}
      </Alert>
      <Alert tone="success">{t("saved")}</Alert>
    </>
  );
}
