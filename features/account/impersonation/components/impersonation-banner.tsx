"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "@/components/button";
import { Icon } from "@/components/icon";
import { toast } from "@/components/toast";
import { call } from "@/lib/api-client";
import { paths } from "@/lib/paths";
import { authEvents } from "../../client/store";
import styles from "./impersonation-banner.module.css";

type Props = Readonly<{
  /** Who is impersonated. */
  name: string;
  reason: string;
  /** ISO. */
  endsAt: string;
  /** When the page was drawn, so that server and browser say the same. */
  now: number;
}>;

const minuteMs = 60_000;

/** A banner on every page during impersonation: who, why and for how long, with a button that ends it. */
export function ImpersonationBanner({ name, reason, endsAt, now }: Props) {
  const t = useTranslations("impersonation");
  const [isEnding, setIsEnding] = useState(false);
  const leftMs = useTimeLeft(Date.parse(endsAt), now);

  async function handleEnd() {
    if (isEnding) return;
    setIsEnding(true);
    try {
      authEvents.signedIn(await call("POST /api/auth/impersonate/end"));
      location.assign(paths.dashboard.root);
    } catch {
      toast.error(t("endFailed"));
      setIsEnding(false);
    }
  }

  return (
    <aside aria-label={t("label")} className={styles.banner}>
      <Icon name="eye" size={20} />
      <p className="shrinkable break-anywhere">
        <strong>{t.rich("title", { name, b: (chunks) => <bdi>{chunks}</bdi> })}</strong>{" "}
        <span className="muted">{t.rich("reason", { reason, b: (chunks) => <bdi>{chunks}</bdi> })}</span>{" "}
        <span>{t("left", { minutes: Math.max(0, Math.ceil(leftMs / minuteMs)) })}</span>
      </p>
      <Button loading={isEnding} onClick={() => void handleEnd()} size="s" variant="solid">
        {t("end")}
      </Button>
    </aside>
  );
}

/** Counts down; at the end the page is asked for anew, which leads back to one's own session. */
function useTimeLeft(endsAtMs: number, drawnAtMs: number): number {
  const [nowMs, setNowMs] = useState(drawnAtMs);
  useEffect(() => {
    const timer = setInterval(() => {
      setNowMs(Date.now());
      if (Date.now() >= endsAtMs) location.assign(paths.dashboard.root);
    }, 15_000);
    return () => clearInterval(timer);
  }, [endsAtMs]);
  return endsAtMs - nowMs;
}
