import { useLocale, useTranslations } from "next-intl";
import { Icon } from "@/components/icon";
import { formatNumber } from "@/lib/format";
import type { IconName } from "@/lib/icons";
import { questionnaireLimits as limits } from "../domain/constants";
import type { DraftState, SaveStatus } from "../draft/client/draft-autosave";
import styles from "./questionnaire.module.css";

const icons: Readonly<Record<SaveStatus, IconName>> = {
  saved: "check",
  waiting: "pencil",
  saving: "refresh-cw",
  conflict: "triangle-alert",
  offline: "wifi-off",
  unavailable: "wifi-off",
  failed: "circle-alert",
  signedOut: "circle-alert",
  forbidden: "circle-alert",
  tooLong: "circle-alert",
  tooMany: "circle-alert",
  deleted: "circle-alert",
  invalid: "circle-alert",
};

const calm: ReadonlySet<SaveStatus> = new Set(["saved", "waiting", "saving"]);

/**
 * The save status of the answers, with the error if saving failed. Announced only where something is wrong: typing is
 * not interrupted.
 */
export function SaveLine({ state: { status, record, isOnDevice } }: Readonly<{ state: DraftState }>) {
  const t = useTranslations("questionnaire.save");
  const locale = useLocale();
  const isWrong = !calm.has(status);
  const limit = status === "tooMany" ? limits.draftsPerPerson : limits.total;
  return (
    <p className={isWrong ? styles.unsaved : styles.saved} role={isWrong ? "status" : undefined}>
      <Icon name={icons[status]} size={16} />
      <span>
        {status === "saved" && !record ? t("none") : t(status, { limit: formatNumber(locale, limit) })}
        {isWrong && isOnDevice && ` ${t("onDevice")}`}
      </span>
    </p>
  );
}
