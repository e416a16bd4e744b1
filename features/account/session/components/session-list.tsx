"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/button";
import { Chip } from "@/components/chip";
import { ConfirmDialog } from "@/components/confirm-dialog";
import { Icon } from "@/components/icon";
import { LoadFailure } from "@/components/load-failure";
import { toast } from "@/components/toast";
import { formatDateTime, formatRelative } from "@/lib/format";
import { AccountSection } from "../../components/account-section";
import facts from "../../components/fact-list.module.css";
import { DevicePlace, deviceIcons, useDeviceCopy } from "../../device/components/device-copy";
import { useSessionRevocation } from "../client/mutations";
import { sessionsQuery } from "../client/queries";
import type { Session } from "../schema";

type Props = Readonly<{
  /** When the page was drawn, so that server and browser say the same. */
  now: number;
}>;

/** The active sessions, with buttons that sign them out. */
export function SessionList({ now }: Props) {
  const t = useTranslations("account.sessions");
  const tCommon = useTranslations("common");
  const { nameOf } = useDeviceCopy();
  const found = useQuery(sessionsQuery());
  const { mutateAsync } = useSessionRevocation();
  const [asked, setAsked] = useState<Session | "others" | null>(null);
  const sessions = found.data ?? [];
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  const current = sessions.filter(({ isCurrent }) => isCurrent);

  async function handleConfirm() {
    if (asked === null) return;
    try {
      await mutateAsync(asked === "others" ? { others: true } : { sessionId: asked.id });
      toast.success(t("ended", { count: asked === "others" ? others.length : 1 }));
    } catch (error) {
      toast.error(t("failed"));
      throw error;
    }
  }

  return (
    <AccountSection
      action={
        others.length > 0 && (
          <Button onClick={() => setAsked("others")} startIcon="log-out">
            {t("endOthers")}
          </Button>
        )
      }
      text={t("text")}
      title={t("title")}
    >
      {found.isError ? (
        <LoadFailure of={found} title={t("loadFailed")} />
      ) : (
        <ul className="grid">
          {[...current, ...others].map((session) => (
            <SessionRow key={session.id} now={now} onEnd={() => setAsked(session)} session={session} />
          ))}
        </ul>
      )}
      <ConfirmDialog
        cancelLabel={tCommon("cancel")}
        closeLabel={tCommon("close")}
        confirmLabel={asked === "others" ? t("endOthers") : t("end")}
        danger
        onClose={() => setAsked(null)}
        onConfirm={handleConfirm}
        open={asked !== null}
        title={
          asked === "others"
            ? t("askOthers", { count: others.length })
            : t("askOne", { device: asked ? nameOf(asked.device) : "" })
        }
      >
        <p>{t("askText")}</p>
      </ConfirmDialog>
    </AccountSection>
  );
}

type RowProps = Readonly<{ session: Session; now: number; onEnd: () => void }>;

function SessionRow({ session, now, onEnd }: RowProps) {
  const t = useTranslations("account.sessions");
  const locale = useLocale();
  const timeZone = useTimeZone();
  const { nameOf } = useDeviceCopy();
  const { device, isCurrent, impersonation, createdAt, lastSeenAt } = session;
  const name = nameOf(device);
  return (
    <li className={facts.row}>
      <span className={facts.disc}>
        <Icon name={impersonation ? "eye" : deviceIcons[device.kind]} size={20} />
      </span>
      <div className="grid gap-2px shrinkable">
        <p className={facts.name}>
          <bdi>{name}</bdi>
          {isCurrent && <Chip tone="success">{t("current")}</Chip>}
          {impersonation && <Chip tone="warning">{t("impersonated", { name: impersonation.name })}</Chip>}
        </p>
        {impersonation && <p className={facts.meta}>{t("impersonationReason", { reason: impersonation.reason })}</p>}
        <p className={facts.meta}>
          <DevicePlace device={device} />
        </p>
        <p className={facts.meta}>
          {t("times", {
            created: formatDateTime(locale, createdAt, "medium", timeZone),
            seen: isCurrent ? t("now") : formatRelative(locale, lastSeenAt, now, timeZone),
          })}
        </p>
      </div>
      {!isCurrent && (
        <Button aria-label={t("endNamed", { device: name })} className={facts.act} onClick={onEnd} size="s">
          {t("end")}
        </Button>
      )}
    </li>
  );
}
