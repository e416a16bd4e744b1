import { useLocale, useTranslations } from "next-intl";
import { Progress } from "@/components/progress";
import { formatNumber } from "@/lib/format";
import { remainingIfLow } from "../policy";
import styles from "./budget-section.module.css";

type Props = Readonly<{ label: string; usedTokens: number; limitTokens: number | null }>;

/** The tokens used of a budget, as a meter. */
export function UsageMeter({ label, usedTokens, limitTokens }: Props) {
  const t = useTranslations("aiService.budget");
  const locale = useLocale();
  const used = formatNumber(locale, usedTokens);
  if (limitTokens === null) return <p className="num">{t("used", { used })}</p>;
  const text = t("usedOf", { used, limit: formatNumber(locale, limitTokens) });
  const left = remainingIfLow({ usedTokens, limitTokens });
  const tone = left === null ? "primary" : left.remaining === 0 ? "error" : "warning";
  const share = limitTokens === 0 ? 1 : usedTokens / limitTokens;
  return (
    <div className={styles.meter}>
      <p className="num">{text}</p>
      <Progress label={`${label}: ${text}`} tone={tone} value={share} />
    </div>
  );
}
