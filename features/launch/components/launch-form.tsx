"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { LeaveGuard } from "@/components/leave-guard";
import { focusFaulty, MomentFields } from "@/components/moment-fields";
import { toast } from "@/components/toast";
import { call } from "@/lib/api-client";
import { codeOf } from "@/lib/problem";
import { instantFrom, partsFrom } from "@/lib/typed-instant";
import type { Launch } from "../schema";

type Props = Readonly<{ launch: Launch; timeZone: string }>;

/** The form that sets or clears the launch date. */
export function LaunchForm({ launch, timeZone }: Props) {
  const t = useTranslations("launch");
  const router = useRouter();
  const [typed, setTyped] = useState(() => partsFrom(launch.launchAt, timeZone));
  const [failure, setFailure] = useState<"stale" | "failed" | null>(null);
  const [isTried, setIsTried] = useState(false);
  const id = useId();
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
    setFailure(null);
    setIsTried(true);
    if (!focusFaulty(id, typed, true)) void save(instantFrom(typed, timeZone));
  }
  return (
    <form className="grid gap-3 panel pad-4" noValidate onSubmit={handleSubmit}>
      <LeaveGuard isDirty={JSON.stringify(typed) !== JSON.stringify(partsFrom(launch.launchAt, timeZone))} />
      <h2 className="text-16 semibold">{t("admin")}</h2>
      <MomentFields
        id={id}
        isTried={isTried}
        labels={{ day: t("day"), time: t("time") }}
        onChange={setTyped}
        required
        value={typed}
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
