import { useTranslations } from "next-intl";

/** What a dialog of the project asks before typed text is lost: once there is any that differs from how it began. */
export function useLeaveQuestion<Values>(start: Values, values: Values) {
  const t = useTranslations("project.leave");
  return {
    isDirty: JSON.stringify(values) !== JSON.stringify(start),
    title: t("title"),
    text: t("text"),
    leaveLabel: t("leave"),
    stayLabel: t("stay"),
  };
}
