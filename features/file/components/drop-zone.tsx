"use client";

import { useLocale, useTranslations } from "next-intl";
import { type Ref, useEffect, useEffectEvent } from "react";
import { FileDrop } from "@/components/file-drop";
import { holdsFiles, pastedFiles } from "@/lib/dropped-files";
import { formatFileSize } from "@/lib/format";

type Props = Readonly<{
  /** What one file may have. */
  fileBytes: number;
  onChoose: (files: readonly File[]) => void;
  ref: Ref<HTMLInputElement>;
}>;

/** A drop zone for files, which also accepts pasted files and opens the file picker. */
export function DropZone({ fileBytes, onChoose, ref }: Props) {
  const t = useTranslations("attachments");
  const locale = useLocale();
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const files = pastedFiles(event);
    if (files.length === 0) return;
    event.preventDefault();
    onChoose(files);
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
  return (
    <FileDrop
      hint={t("limit", { size: formatFileSize(locale, fileBytes) })}
      icon="paperclip"
      isLow
      isMultiple
      label={t("choose")}
      onChoose={onChoose}
      ref={ref}
    />
  );
}
