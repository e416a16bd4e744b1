import { useLocale, useTranslations } from "next-intl";
import { Icon } from "@/components/icon";
import { Switch } from "@/components/switch";
import { classNames } from "@/lib/class-names";
import { formatList, formatNumber } from "@/lib/format";
import { personalDataKinds } from "@/lib/personal-data/kinds";
import type { RequestPreview } from "../../schema";
import styles from "./request.module.css";

type Props = Readonly<{
  request: Pick<RequestPreview, "marks" | "maskedCount">;
  isMasked: boolean;
  onMask: (isMasked: boolean) => void;
}>;

/** The personal data that the text would give to the service, and the switch that keeps it back. */
export function PersonalDataNotice({ request: { marks, maskedCount }, isMasked, onMask }: Props) {
  const t = useTranslations("questionnaire.review");
  const locale = useLocale();
  if (marks.length === 0 && !isMasked) {
    return (
      <p className={styles.calm}>
        <Icon name="shield-check" size={16} />
        {t("noPersonalData")}
      </p>
    );
  }
  const kinds = personalDataKinds.flatMap((kind) => {
    const count = marks.filter((mark) => mark.kind === kind).length;
    return count > 0 ? [t(`kinds.${kind}`, { count, shown: formatNumber(locale, count) })] : [];
  });
  const title = isMasked
    ? t("masked", { count: maskedCount, shown: formatNumber(locale, maskedCount) })
    : t("personalData");
  return (
    <div className={classNames(styles.privacy, isMasked ? styles.isMasked : styles.isFound)}>
      <Icon name={isMasked ? "shield-check" : "triangle-alert"} size={18} />
      <p role="status">
        <strong>{title}</strong>{" "}
        {isMasked ? t("maskedText") : t("personalDataText", { kinds: formatList(locale, kinds) })}
      </p>
      <Switch checked={isMasked} label={t("mask")} onChange={(event) => onMask(event.target.checked)} />
    </div>
  );
}
