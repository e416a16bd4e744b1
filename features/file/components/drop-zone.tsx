"use client";

import { useLocale, useTranslations } from "next-intl";
import { type DragEvent, type Ref, useEffect, useEffectEvent, useState } from "react";
import { Icon } from "@/components/icon";
import { formatFileSize } from "@/lib/format";
import styles from "./attachments.module.css";

type Props = Readonly<{
  /** What one file may have. */
  fileBytes: number;
  onChoose: (files: readonly File[]) => void;
  ref: Ref<HTMLInputElement>;
}>;

const holdsFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }) =>
  dataTransfer?.types.includes("Files") === true;

/** Files of what was pasted. Word processors put a picture of a text beside it: then the text is meant. */
function pastedFiles({ clipboardData }: ClipboardEvent): File[] {
  if (!clipboardData || clipboardData.types.includes("text/plain")) return [];
  return [...clipboardData.files];
}

/** Takes files that are dropped here, pasted anywhere on the page, or chosen by key or click. */
export function DropZone({ fileBytes, onChoose, ref }: Props) {
  const t = useTranslations("attachments");
  const locale = useLocale();
  const [isOver, setIsOver] = useState(false);
  const choose = (files: readonly File[]) => {
    if (files.length > 0) onChoose(files);
  };
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const files = pastedFiles(event);
    if (files.length > 0) event.preventDefault();
    choose(files);
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => handlePaste(event);
    // A file that is dropped beside the zone would be opened in place of the page.
    const hold = (event: globalThis.DragEvent) => {
      if (holdsFiles(event)) event.preventDefault();
    };
    document.addEventListener("paste", paste);
    window.addEventListener("dragover", hold);
    window.addEventListener("drop", hold);
    return () => {
      document.removeEventListener("paste", paste);
      window.removeEventListener("dragover", hold);
      window.removeEventListener("drop", hold);
    };
  }, []);
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    choose([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside does the same by key and by click.
    <div
      className={styles.drop}
      data-over={isOver}
      onDragLeave={() => setIsOver(false)}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDrop={handleDrop}
    >
      <Icon name="paperclip" size={18} />
      <span>
        {t("choose")}
        <small>{t("limit", { size: formatFileSize(locale, fileBytes) })}</small>
      </span>
      <input
        aria-label={t("choose")}
        multiple
        onChange={(event) => {
          choose([...(event.target.files ?? [])]);
          // The same file can be chosen again.
          event.target.value = "";
        }}
        ref={ref}
        type="file"
      />
    </div>
  );
}
