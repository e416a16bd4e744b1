"use client";

import dynamic from "next/dynamic";
import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { type ComponentProps, useState } from "react";
import { formatDateTime } from "@/lib/format";
import { type LaterKind, laterTimes } from "@/lib/later-times";
import type { Locale } from "@/lib/locale";
import { whenOnline } from "@/lib/when-online";
import { Menu, type MenuItem } from "./menu";

const MomentDialog = dynamic(() => whenOnline(() => import("./moment-dialog")).then((module) => module.MomentDialog), {
  ssr: false,
});

type Props = Pick<ComponentProps<typeof Menu>, "trigger"> &
  Readonly<{
    label: string;
    kinds: readonly LaterKind[];
    /** Of the dialog in which any other time is chosen. */
    title: string;
    submitLabel: string;
    isPending: boolean;
    /** What else the menu offers, below the times. */
    items?: readonly (MenuItem | "divider")[];
    /** Answers whether the server has accepted it. */
    onChoose: (at: string) => Promise<boolean>;
  }>;

/** Asks until when: one of the usual times, or any other. Needs the namespaces `common` and `date`. */
export function LaterMenu({ label, kinds, title, submitLabel, isPending, items = [], ...props }: Props) {
  const { trigger, onChoose } = props;
  const t = useTranslations("date.later");
  const locale = useLocale() as Locale;
  const timeZone = useTimeZone() ?? "UTC";
  const [openedAt, setOpenedAt] = useState<number | null>(null);
  const [now, setNow] = useState(0);
  const times = laterTimes(now, timeZone, kinds);
  const choices: (MenuItem | "divider")[] = [
    ...times.map(({ kind, at }) => ({
      label: t(`times.${kind}`),
      end: <span className="faint num nowrap text-12">{formatDateTime(locale, at, "medium", timeZone)}</span>,
      onSelect: () => void onChoose(at),
    })),
    "divider",
    { label: t("choose"), icon: "calendar-clock", onSelect: () => setOpenedAt(now) },
    ...items,
  ];
  return (
    <>
      <Menu
        items={choices}
        label={label}
        trigger={({ onClick, onKeyDown, ...rest }) =>
          trigger({
            ...rest,
            onClick: (event) => {
              setNow(Date.now());
              onClick?.(event);
            },
            onKeyDown: (event) => {
              setNow(Date.now());
              onKeyDown?.(event);
            },
          })
        }
      />
      {openedAt !== null && (
        <MomentDialog
          isPending={isPending}
          onClose={() => setOpenedAt(null)}
          onSubmit={onChoose}
          start={laterTimes(openedAt, timeZone, ["tomorrow"])[0]?.at ?? ""}
          submitLabel={submitLabel}
          timeZone={timeZone}
          title={title}
        />
      )}
    </>
  );
}
