"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Chip } from "@/components/chip";
import { call } from "@/lib/api-client";
import { formatTime } from "@/lib/format";
import { readProblem } from "@/lib/problem";

const lookEveryMs = 10_000;
type Status = "ok" | "unavailable" | "unknown";

/** The health of the server, checked every ten seconds. */
export function HealthStatus({ initial }: Readonly<{ initial: Status }>) {
  const t = useTranslations("maintenance.health");
  const locale = useLocale();
  const [status, setStatus] = useState<Status>(initial);
  const [checkedAt, setCheckedAt] = useState<Date | null>(null);
  useEffect(() => {
    const check = async () => {
      const found = await call("GET /api/health").then(
        ({ status: now }) => now,
        (error: unknown) =>
          "checks" in Object(error) || readProblem(error).status === 503 ? "unavailable" : "unknown",
      );
      setStatus(found);
      setCheckedAt(new Date());
    };
    const timer = setInterval(() => void check(), lookEveryMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <section className="grid gap-2 panel pad-4">
      <h2 className="text-16 semibold">{t("title")}</h2>
      <p className="row wrap gap-2" role="status">
        <Chip dot tone={status === "ok" ? "success" : "error"}>
          {t(status)}
        </Chip>
      </p>
      {checkedAt && <p className="text-13 muted">{t("checked", { time: formatTime(locale, checkedAt) })}</p>}
    </section>
  );
}
