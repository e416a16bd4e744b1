"use client";

import { IconButton } from "@/components/icon-button";
import { LaterMenu } from "@/components/later-menu";
import { useScheduling } from "./use-scheduling";

type Props = Readonly<{
  conversationId: string;
  /** The text that would be sent. */
  body: string;
  disabled: boolean;
  /** The text is scheduled, and no longer being written. */
  onScheduled: () => void;
}>;

/** Sends what is written later: at one of the usual times, or at one of the writer's choice. */
export function ScheduleMenu({ conversationId, body, disabled, onScheduled }: Props) {
  const { t, isPending, schedule } = useScheduling(conversationId);
  async function handleChoose(sendAt: string): Promise<boolean> {
    const isScheduled = await schedule({ body, sendAt });
    if (isScheduled) onScheduled();
    return isScheduled;
  }
  return (
    <LaterMenu
      isPending={isPending}
      kinds={["hour", "tomorrow", "monday"]}
      label={t("menu")}
      onChoose={handleChoose}
      submitLabel={t("schedule")}
      title={t("title")}
      trigger={(props) => (
        <IconButton {...props} disabled={disabled || isPending} icon="chevron-down" label={t("menu")} size="s" />
      )}
    />
  );
}
