"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "@/components/button";
import { Dialog } from "@/components/dialog";
import { whenOnline } from "@/lib/when-online";
import type { PicturePart } from "../client/upload-picture";
import styles from "./avatar-field.module.css";

/** Its code comes when the first picture was chosen. */
const CropArea = dynamic(() => whenOnline(() => import("./crop-area")).then((module) => module.CropArea), {
  ssr: false,
  loading: () => <div className={styles.stage} />,
});

type Props = Readonly<{
  file: File | null;
  onClose: () => void;
  /** With the code of why the picture cannot be taken. */
  onRefused: (code: string) => void;
  /** The dialog stays, busy, until it settles. */
  onChosen: (file: File, part: PicturePart | null) => Promise<void>;
}>;

/** The dialog that crops a profile picture. */
export function CropDialog({ file, onClose, onRefused, onChosen }: Props) {
  const t = useTranslations("avatar");
  const [url, setUrl] = useState<string | null>(null);
  const [part, setPart] = useState<PicturePart | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    setPart(null);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  async function handleChosen() {
    if (!file || isBusy) return;
    setIsBusy(true);
    await onChosen(file, part);
    setIsBusy(false);
  }
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button loading={isBusy} onClick={() => void handleChosen()} variant="solid">
            {t("use")}
          </Button>
        </>
      }
      closeLabel={t("close")}
      onClose={isBusy ? () => {} : onClose}
      open={file !== null}
      title={t("cropTitle")}
    >
      <p className="pretty">{t("cropHelp")}</p>
      {url && (
        <CropArea
          key={url}
          label={t("cropArea")}
          onPart={setPart}
          onRefused={onRefused}
          url={url}
          zoomLabel={t("zoom")}
        />
      )}
      {file?.type === "image/gif" && <p className="text-13 faint">{t("animation")}</p>}
    </Dialog>
  );
}
