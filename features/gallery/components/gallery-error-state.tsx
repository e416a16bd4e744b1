"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ErrorState } from "@/components/error-state";

/** An error state whose retry always fails. */
export function GalleryErrorState() {
  const t = useTranslations("gallery");
  const [isRetrying, setIsRetrying] = useState(false);
  function handleRetry() {
    setIsRetrying(true);
    setTimeout(() => setIsRetrying(false), 1200);
  }
  return (
    <ErrorState headingLevel={3} isRetrying={isRetrying} onRetry={handleRetry} requestId="0192f7c4-5f0e">
      {t("errorText")}
    </ErrorState>
  );
}
