import { useLocale, useTranslations } from "next-intl";
import { Alert } from "@/components/alert";
import { Switch } from "@/components/switch";
import { formatList, formatNumber } from "@/lib/format";
import { personalDataKinds } from "@/lib/personal-data/kinds";
import type { RequestPreview } from "../../schema";
import styles from "./request.module.css";

type Props = Readonly<{
  request: Pick<RequestPreview, "marks" | "maskedCount">;
  isMasked: boolean;
  onMask: (isMasked: boolean) => void;
}>;

/** What of a person the text would tell the service, and the way to keep it back. */
export function PersonalDataNotice({ request: { marks, maskedCount }, isMasked, onMask }: Props) {
  const t = useTranslations("questionnaire");
  const locale = useLocale();
  if (marks.length === 0 && !isMasked) return <p className={styles.calm}>{t("review.noPersonalData")}</p>;
  const kinds = personalDataKinds.flatMap((kind) => {
    const count = marks.filter((mark) => mark.kind === kind).length;
    return count > 0 ? [t(`review.kinds.${kind}`, { count, shown: formatNumber(locale, count) })] : [];
  });
  return (
    <Alert
      title={
        isMasked
          ? t("review.masked", { count: maskedCount, shown: formatNumber(locale, maskedCount) })
          : t("review.personalData")
      }
      tone={isMasked ? "success" : "warning"}
    >
      <p>{isMasked ? t("review.maskedText") : t("review.personalDataText", { kinds: formatList(locale, kinds) })}</p>
      <Switch
        checked={isMasked}
        className={styles.mask}
        label={t("review.mask")}
        onChange={(event) => onMask(event.target.checked)}
      />
    </Alert>
  );
}
