import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { IconButton } from "@/components/icon-button";
import { LaterMenu } from "@/components/later-menu";

type Props = Readonly<{
  /** Until when; by the person's own clock. */
  onSnooze: (until: string) => void;
  size?: ComponentProps<typeof IconButton>["size"];
}>;

/** Takes emails out of the inbox until one of the usual times, or until any other. */
export function SnoozeMenu({ onSnooze, size = "m" }: Props) {
  const t = useTranslations("mail.settings.snooze");
  return (
    <LaterMenu
      isPending={false}
      kinds={["today", "tomorrow", "weekend", "monday"]}
      label={t("menu")}
      onChoose={async (until) => {
        onSnooze(until);
        return true;
      }}
      submitLabel={t("submit")}
      title={t("title")}
      trigger={(props) => <IconButton {...props} icon="alarm-clock" label={t("menu")} size={size} />}
    />
  );
}
