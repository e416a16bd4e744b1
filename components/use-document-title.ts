import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { documentTitle } from "@/lib/document-title";

/** Sets the document title, in the form that all pages share; null leaves it as it is. Needs the namespace `metadata`. */
export function useDocumentTitle(title: string | null): void {
  const t = useTranslations("metadata");
  const text = title === null ? null : documentTitle(t("template"), title);
  useEffect(() => {
    if (text !== null) document.title = text;
  }, [text]);
}
