"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { call } from "@/lib/api-client";
import { formatTime } from "@/lib/format";

type Health = Readonly<{
  status: string;
  database: "embedded" | "postgres";
  checks: Readonly<Record<string, boolean>>;
}>;
type State = Readonly<{ kind: "checking" | "well" | "unwell"; health?: Health; at?: Date }>;

const ask = (): Promise<Health> => call("GET /api/health");

/** A card with the health of the server, and a button that checks it again. Needs the namespace `health`. */
export function HealthCard() {
  const t = useTranslations("health");
  const locale = useLocale();
  const [state, setState] = useState<State>({ kind: "checking" });

  async function check() {
    setState((before) => ({ ...before, kind: "checking" }));
    try {
      setState({ kind: "well", health: await ask(), at: new Date() });
    } catch {
      setState({ kind: "unwell", at: new Date() });
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens.
  useEffect(() => void check(), []);

  const { kind, health, at } = state;
  return (
    <Alert
      action={
        <Button
          loading={kind === "checking"}
          onClick={() => kind !== "checking" && void check()}
          startIcon="refresh-cw"
        >
          {t("again")}
        </Button>
      }
      role="status"
      title={t(kind)}
      tone={kind === "checking" ? "info" : kind === "well" ? "success" : "error"}
    >
      {health && <p className="m-0">{t(`database.${health.database}`)}</p>}
      {at && <p className="m-0 text-13 num">{t("at", { time: formatTime(locale, at) })}</p>}
    </Alert>
  );
}
