import { useTranslations } from "next-intl";
import { IconButton } from "@/components/icon-button";
import { LaterMenu } from "@/components/later-menu";

type Props = Readonly<{
  /** Answers whether the server has accepted it; what was typed stays until then. */
  onSchedule: (sendAt: string) => Promise<boolean>;
  isPending?: boolean;
  disabled?: boolean;
}>;

/** Sends an email later: at one of the usual times, or at one of the writer's choice. */
export function ScheduleMenu({ onSchedule, isPending = false, disabled = false }: Props) {
  const t = useTranslations("mail.settings.schedule");
  return (
    <LaterMenu
      isPending={isPending}
      kinds={["hour", "tomorrow", "monday"]}
      label={t("menu")}
      onChoose={onSchedule}
      submitLabel={t("submit")}
      title={t("title")}
      trigger={(props) => (
        <IconButton {...props} disabled={disabled || isPending} icon="chevron-down" label={t("menu")} />
      )}
    />
  );
}
