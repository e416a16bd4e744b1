"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "@/components/button";
import { copyText } from "@/components/copy-text";
import { toast } from "@/components/toast";

/** Buttons that copy the link of a post and, where the browser can, share it. */
export function ShareButton({ title, url }: Readonly<{ title: string; url: string }>) {
  const t = useTranslations("posts");
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare(typeof navigator.share === "function"), []);
  const handleCopy = async () => {
    if (await copyText(url)) toast.success(t("copied"));
    else toast.error(t("copyFailed"));
  };
  // Closing the browser's dialog rejects, and nothing is to be done about it.
  const handleShare = () => navigator.share({ title, url }).catch(() => undefined);
  return (
    <>
      <Button onClick={() => void handleCopy()} startIcon="link">
        {t("copyLink")}
      </Button>
      {canShare && <Button onClick={() => void handleShare()}>{t("share")}</Button>}
    </>
  );
}
