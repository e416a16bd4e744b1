import { useLocale, useTranslations } from "next-intl";
import { Icon } from "@/components/icon";
import { Switch } from "@/components/switch";
import { classNames } from "@/lib/class-names";
import { formatList, formatNumber } from "@/lib/format";
import { personalDataKinds } from "@/lib/personal-data/kinds";
import type { RequestPreview } from "../../schema";
import styles from "./request.module.css";

type Props = Readonly<{
  request: Pick<RequestPreview, "answers">;
  isMasked: boolean;
  onMask: (isMasked: boolean) => void;
}>;

/** A notice with the personal data found in the answers, and the switch that sends them unmasked. */
export function PersonalDataNotice({ request: { answers }, isMasked, onMask }: Props) {
  const t = useTranslations("questionnaire.review");
  const locale = useLocale();
  const marks = answers.flatMap((answer) => answer.marks);
  if (marks.length === 0) {
    return (
      <p className={styles.calm}>
        <Icon name="info" size={16} />
        {t("notFound")}
      </p>
    );
  }
  const kinds = personalDataKinds.flatMap((kind) => {
    const count = marks.filter((mark) => mark.kind === kind).length;
    return count > 0 ? [t(`kinds.${kind}`, { count, shown: formatNumber(locale, count) })] : [];
  });
  return (
    <div className={classNames(styles.privacy, isMasked ? styles.isMasked : styles.isFound)}>
      <Icon name={isMasked ? "shield-check" : "triangle-alert"} size={18} />
      <p role="status">
        <strong>{t(isMasked ? "masked" : "unmasked", { kinds: formatList(locale, kinds) })}</strong>
      </p>
      <Switch checked={isMasked} label={t("mask")} onChange={(event) => onMask(event.target.checked)} />
    </div>
  );
}
