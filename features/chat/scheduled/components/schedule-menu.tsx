"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { IconButton } from "@/components/icon-button";
import { Menu, type MenuItem } from "@/components/menu";
import { whenOnline } from "@/lib/when-online";
import { sendTimes } from "../domain/send-times";
import { useScheduling } from "./use-scheduling";

const ScheduleDialog = dynamic(
  () => whenOnline(() => import("./schedule-dialog")).then((module) => module.ScheduleDialog),
  { ssr: false },
);

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
  const { t, timeZone, timeOf, isPending, schedule } = useScheduling(conversationId);
  const [openedAt, setOpenedAt] = useState<number | null>(null);
  const [now, setNow] = useState(0);
  async function handleSchedule(written: Readonly<{ body: string; sendAt: string }>): Promise<boolean> {
    const isScheduled = await schedule(written);
    if (isScheduled) onScheduled();
    return isScheduled;
  }
  const times = sendTimes(now, timeZone);
  const items: (MenuItem | "divider")[] = [
    ...times.map(({ kind, sendAt }) => ({
      label: t(`times.${kind}`),
      end: <span className="faint num nowrap text-12">{timeOf(sendAt)}</span>,
      onSelect: () => void handleSchedule({ body, sendAt }),
    })),
    "divider",
    { label: t("choose"), icon: "calendar-clock", onSelect: () => setOpenedAt(now) },
  ];
  return (
    <>
      <Menu
        items={items}
        label={t("menu")}
        trigger={({ onClick, onKeyDown, ...props }) => (
          <IconButton
            {...props}
            disabled={disabled || isPending}
            icon="chevron-down"
            label={t("menu")}
            onClick={(event) => {
              setNow(Date.now());
              onClick?.(event);
            }}
            onKeyDown={(event) => {
              setNow(Date.now());
              onKeyDown?.(event);
            }}
            size="s"
          />
        )}
      />
      {openedAt !== null && (
        <ScheduleDialog
          isPending={isPending}
          onClose={() => setOpenedAt(null)}
          onSubmit={handleSchedule}
          timeZone={timeZone}
          written={{ body, sendAt: sendTimes(openedAt, timeZone)[1]?.sendAt ?? "" }}
        />
      )}
    </>
  );
}
