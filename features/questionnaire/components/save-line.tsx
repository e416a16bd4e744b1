import { useTranslations } from "next-intl";
import { Icon } from "@/components/icon";
import type { IconName } from "@/lib/icons";
import type { SaveStatus } from "../draft/client/store";
import styles from "./questionnaire.module.css";

const icons: Readonly<Record<SaveStatus, IconName>> = {
  saved: "check",
  waiting: "pencil",
  saving: "refresh-cw",
  away: "wifi-off",
  refused: "circle-alert",
  conflict: "triangle-alert",
};

/** Whether what was typed is kept on the server. Said aloud only where something is wrong: typing is not interrupted. */
export function SaveLine({ status, isBegun }: Readonly<{ status: SaveStatus; isBegun: boolean }>) {
  const t = useTranslations("questionnaire");
  const isWrong = status === "away" || status === "refused" || status === "conflict";
  return (
    <p className={isWrong ? styles.unsaved : styles.saved} role={isWrong ? "status" : undefined}>
      <Icon name={icons[status]} size={16} />
      {status === "saved" && !isBegun ? t("save.none") : t(`save.${status}`)}
    </p>
  );
}
