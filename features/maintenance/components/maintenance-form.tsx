"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { LeaveGuard } from "@/components/leave-guard";
import { focusFaulty, MomentFields } from "@/components/moment-fields";
import { TextArea } from "@/components/text-area";
import { toast } from "@/components/toast";
import { call } from "@/lib/api-client";
import { locales } from "@/lib/locale";
import { codeOf } from "@/lib/problem";
import { instantFrom, partsFrom } from "@/lib/typed-instant";
import { maintenanceLimits } from "../policy";
import type { Maintenance } from "../schema";

type Props = Readonly<{ maintenance: Maintenance; timeZone: string }>;
type Outcome = "saved" | "began" | "ended" | "cancelled";

/** The form that schedules, starts and ends maintenance. */
export function MaintenanceForm({ maintenance, timeZone }: Props) {
  const t = useTranslations("maintenance.admin");
  const router = useRouter();
  const { phase, version } = maintenance;
  const [start, setStart] = useState(() => partsFrom(maintenance.startsAt, timeZone));
  const [end, setEnd] = useState(() => partsFrom(maintenance.endsAt, timeZone));
  const [message, setMessage] = useState(maintenance.message);
  const [failure, setFailure] = useState<"stale" | "failed" | null>(null);
  const [tried, setTried] = useState<"plan" | "begin" | null>(null);
  const id = useId();
  const [startsAt, endsAt] = [instantFrom(start, timeZone), instantFrom(end, timeZone)];
  const isEndEarly = tried === "plan" && startsAt !== null && endsAt !== null && endsAt <= startsAt;

  async function save(from: string | null, outcome: Outcome) {
    try {
      const period = { startsAt: from, endsAt: from === null ? null : endsAt };
      const saved = await call("POST /api/maintenance/update", { body: { ...period, message, version } });
      const undo = { inverse: () => restore(saved.version), onRefused: () => toast.error(t("failed")) };
      toast.success(t(outcome), outcome === "cancelled" ? { undo } : undefined);
      router.refresh();
    } catch (error) {
      setFailure(codeOf(error) === "stale" ? "stale" : "failed");
    }
  }
  async function restore(from: number) {
    const { startsAt: first, endsAt: last, message: said } = maintenance;
    await call("POST /api/maintenance/update", {
      body: { startsAt: first, endsAt: last, message: said, version: from },
    });
    router.refresh();
  }
  /** Where it begins now, the typed start does not count. */
  function handlePeriod(action: "plan" | "begin") {
    const from = action === "begin" ? new Date().toISOString() : startsAt;
    setFailure(null);
    setTried(action);
    if (action === "plan" && focusFaulty(`${id}-start`, start, true)) return;
    if (focusFaulty(`${id}-end`, end, false)) return;
    if (from !== null && endsAt !== null && endsAt <= from) return document.getElementById(`${id}-end-day`)?.focus();
    void save(from, action === "begin" ? "began" : "saved");
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    handlePeriod("plan");
  }
  const initial = [
    partsFrom(maintenance.startsAt, timeZone),
    partsFrom(maintenance.endsAt, timeZone),
    maintenance.message,
  ];
  const isDirty = JSON.stringify([start, end, message]) !== JSON.stringify(initial);
  return (
    <form className="grid gap-3 panel pad-4" noValidate onSubmit={handleSubmit}>
      <LeaveGuard isDirty={isDirty} />
      <h2 className="text-16 semibold">{t("title")}</h2>
      <p className="muted">{t("hint")}</p>
      <MomentFields
        id={`${id}-start`}
        isTried={tried === "plan"}
        labels={{ day: t("startDay"), time: t("startTime") }}
        onChange={setStart}
        required
        value={start}
      />
      <MomentFields
        error={isEndEarly ? t("invalid") : undefined}
        hint={t("endHint")}
        id={`${id}-end`}
        isTried={tried !== null}
        labels={{ day: t("endDay"), time: t("endTime") }}
        onChange={setEnd}
        value={end}
      />
      {locales.map((locale) => (
        <TextArea
          dir="auto"
          key={locale}
          label={t(locale)}
          maxLength={maintenanceLimits.message}
          onChange={({ target }) => setMessage({ ...message, [locale]: target.value })}
          rows={2}
          value={message[locale]}
        />
      ))}
      {failure && (
        <Alert role="alert" tone="error">
          {t(failure)}
        </Alert>
      )}
      <div className="row wrap gap-2">
        <Button type="submit" variant={phase === "on" ? "outline" : "solid"}>
          {t("plan")}
        </Button>
        {phase !== "on" && <Button onClick={() => handlePeriod("begin")}>{t("begin")}</Button>}
        {phase !== "off" && (
          <Button
            onClick={() => void save(null, phase === "on" ? "ended" : "cancelled")}
            variant={phase === "on" ? "solid" : "outline"}
          >
            {t(phase === "on" ? "end" : "cancel")}
          </Button>
        )}
      </div>
    </form>
  );
}
