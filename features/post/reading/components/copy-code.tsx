"use client";

import { useTranslations } from "next-intl";
import { copyText } from "@/components/copy-text";
import { IconButton } from "@/components/icon-button";
import { toast } from "@/components/toast";

/** A button that copies a block of code. */
export function CopyCode({ text }: Readonly<{ text: string }>) {
  const t = useTranslations("posts");
  const handleClick = async () => {
    if (await copyText(text)) toast.success(t("copied"));
    else toast.error(t("copyFailed"));
  };
  return <IconButton icon="copy" label={t("copyCode")} onClick={() => void handleClick()} size="s" />;
}
