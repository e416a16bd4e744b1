import { useLocale, useTranslations } from "next-intl";
import { Alert } from "@/components/alert";
import { formatDateTime } from "@/lib/format";

/** Says that the answers on the screen were restored from this device, and of when they are. */
export function RestoredNotice({ typedAt }: Readonly<{ typedAt: number }>) {
  const t = useTranslations("questionnaire");
  const locale = useLocale();
  return (
    <Alert role="status" tone="success">
      {t("restored", { when: formatDateTime(locale, new Date(typedAt).toISOString()) })}
    </Alert>
  );
}
