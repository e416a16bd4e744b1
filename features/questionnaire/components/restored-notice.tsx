import { useLocale, useTranslations } from "next-intl";
import { Alert } from "@/components/alert";
import { formatDateTime } from "@/lib/format";

/** A notice that the answers were restored from this device, with the time at which they were stored. */
export function RestoredNotice({ typedAt }: Readonly<{ typedAt: number }>) {
  const t = useTranslations("questionnaire");
  const locale = useLocale();
  return (
    <Alert role="status" tone="success">
      {t("restored", { when: formatDateTime(locale, new Date(typedAt).toISOString()) })}
    </Alert>
  );
}
