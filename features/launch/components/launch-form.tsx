"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { DateField } from "@/components/date-field";
import { LeaveGuard } from "@/components/leave-guard";
import { TextField } from "@/components/text-field";
import { toast } from "@/components/toast";
import { call } from "@/lib/api-client";
import { codeOf } from "@/lib/problem";
import { instantFrom, partsFrom } from "@/lib/typed-instant";
import type { Launch } from "../schema";

type Props = Readonly<{ launch: Launch; timeZone: string }>;

/** Where an administrator sets or clears the date. */
export function LaunchForm({ launch, timeZone }: Props) {
  const t = useTranslations("launch");
  const router = useRouter();
  const [typed, setTyped] = useState(() => partsFrom(launch.launchAt, timeZone));
  const [failure, setFailure] = useState<"invalidDay" | "stale" | "failed" | null>(null);
  async function save(launchAt: string | null) {
    setFailure(null);
    try {
      await call("POST /api/launch/update", { body: { launchAt, version: launch.version } });
      toast.success(t("saved"));
      router.refresh();
    } catch (error) {
      setFailure(codeOf(error) === "stale" ? "stale" : "failed");
    }
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const launchAt = instantFrom(typed, timeZone);
    if (launchAt === null) return setFailure("invalidDay");
    void save(launchAt);
  }
  return (
    <form className="grid gap-3 panel pad-4" noValidate onSubmit={handleSubmit}>
      <LeaveGuard isDirty={JSON.stringify(typed) !== JSON.stringify(partsFrom(launch.launchAt, timeZone))} />
      <h2 className="text-16 semibold">{t("admin")}</h2>
      <DateField label={t("day")} onChange={(day) => setTyped({ ...typed, day })} value={typed.day} />
      <TextField
        dir="ltr"
        label={t("time")}
        maxLength={5}
        onChange={({ target }) => setTyped({ ...typed, time: target.value })}
        placeholder="09:00"
        value={typed.time}
      />
      {failure && (
        <Alert role="alert" tone="error">
          {t(failure)}
        </Alert>
      )}
      <div className="row wrap gap-2">
        <Button type="submit" variant="solid">
          {t("save")}
        </Button>
        {launch.launchAt && <Button onClick={() => void save(null)}>{t("clear")}</Button>}
      </div>
    </form>
  );
}
