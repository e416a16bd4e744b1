"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { DateField } from "@/components/date-field";
import { FieldGrid } from "@/components/field-grid";
import { LeaveGuard } from "@/components/leave-guard";
import { TextArea } from "@/components/text-area";
import { TextField } from "@/components/text-field";
import { toast } from "@/components/toast";
import { call } from "@/lib/api-client";
import { locales } from "@/lib/locale";
import { codeOf } from "@/lib/problem";
import { instantFrom, partsFrom } from "@/lib/typed-instant";
import { maintenanceLimits } from "../policy";
import type { Maintenance } from "../schema";

type Props = Readonly<{ maintenance: Maintenance; timeZone: string }>;
type Outcome = "saved" | "began" | "ended";

/** Where an administrator plans, begins and ends maintenance. */
export function MaintenanceForm({ maintenance, timeZone }: Props) {
  const t = useTranslations("maintenance.admin");
  const router = useRouter();
  const { phase, version } = maintenance;
  const [start, setStart] = useState(() => partsFrom(maintenance.startsAt, timeZone));
  const [end, setEnd] = useState(() => partsFrom(maintenance.endsAt, timeZone));
  const [message, setMessage] = useState(maintenance.message);
  const [failure, setFailure] = useState<"invalid" | "stale" | "failed" | null>(null);
  const endsAt = instantFrom(end, timeZone);
  const isEndWrong = endsAt === null && (end.day !== "" || end.time !== "");

  async function save(startsAt: string | null, outcome: Outcome) {
    setFailure(null);
    if (startsAt !== null && (isEndWrong || (endsAt !== null && endsAt <= startsAt))) return setFailure("invalid");
    try {
      const period = { startsAt, endsAt: startsAt === null ? null : endsAt };
      await call("POST /api/maintenance/update", { body: { ...period, message, version } });
      toast.success(t(outcome));
      router.refresh();
    } catch (error) {
      setFailure(codeOf(error) === "stale" ? "stale" : "failed");
    }
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const startsAt = instantFrom(start, timeZone);
    if (startsAt === null) return setFailure("invalid");
    void save(startsAt, "saved");
  }
  const initial = [
    partsFrom(maintenance.startsAt, timeZone),
    partsFrom(maintenance.endsAt, timeZone),
    maintenance.message,
  ];
  const isDirty = JSON.stringify([start, end, message]) !== JSON.stringify(initial);
  const time = { dir: "ltr", maxLength: 5, placeholder: "22:00" } as const;
  return (
    <form className="grid gap-3 panel pad-4" noValidate onSubmit={handleSubmit}>
      <LeaveGuard isDirty={isDirty} />
      <h2 className="text-16 semibold">{t("title")}</h2>
      <p className="muted">{t("hint")}</p>
      <FieldGrid>
        <DateField label={t("startDay")} onChange={(day) => setStart({ ...start, day })} value={start.day} />
        <TextField
          {...time}
          label={t("startTime")}
          onChange={({ target }) => setStart({ ...start, time: target.value })}
          value={start.time}
        />
        <DateField
          hint={t("endHint")}
          label={t("endDay")}
          onChange={(day) => setEnd({ ...end, day })}
          value={end.day}
        />
        <TextField
          {...time}
          label={t("endTime")}
          onChange={({ target }) => setEnd({ ...end, time: target.value })}
          value={end.time}
        />
      </FieldGrid>
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
        {phase !== "on" && <Button onClick={() => void save(new Date().toISOString(), "began")}>{t("begin")}</Button>}
        {phase !== "off" && (
          <Button onClick={() => void save(null, "ended")} variant={phase === "on" ? "solid" : "outline"}>
            {t(phase === "on" ? "end" : "cancel")}
          </Button>
        )}
      </div>
    </form>
  );
}
