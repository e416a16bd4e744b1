"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Alert } from "@/components/alert";
import { AppLink } from "@/components/app-link";
import { Button, buttonClass } from "@/components/button";
import { LoadFailure } from "@/components/load-failure";
import { toast } from "@/components/toast";
import { call } from "@/lib/api-client";
import { useIsOnline } from "@/lib/online";
import { paths } from "@/lib/paths";
import { codeOf } from "@/lib/problem";
import { hooliganLimits, simulatedStatuses } from "../domain/constants";
import type { HooliganQuery } from "../schema";

type Input = Partial<HooliganQuery>;
type Outcome =
  | Readonly<{ kind: "none" | "waiting" | "succeeded" | "aborted" }>
  | Readonly<{ kind: "failed"; error: unknown; input: Input }>;

const cancelAfterMs = 1_000;
const isAbort = (error: unknown) => error instanceof DOMException && error.name === "AbortError";

/** Throws while it is drawn, as a defect would. */
function Broken(): ReactNode {
  throw new Error("This component was asked to fail.");
}

/** Buttons that cause each error, to see how the interface handles it. */
export function FaultPlayground() {
  const t = useTranslations("hooligan");
  const isOnline = useIsOnline();
  const [outcome, setOutcome] = useState<Outcome>({ kind: "none" });
  const [isBroken, setIsBroken] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function cause(input: Input, cancelMs?: number) {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    setOutcome({ kind: "waiting" });
    const timer = cancelMs === undefined ? undefined : setTimeout(() => abort.abort(), cancelMs);
    try {
      await call("GET /api/hooligan", { query: input, signal: abort.signal });
      setOutcome({ kind: "succeeded" });
    } catch (error) {
      if (running.current !== abort) return;
      if (isAbort(error)) return setOutcome({ kind: "aborted" });
      setOutcome({ kind: "failed", error, input });
      toast.error(t("toast", { code: codeOf(error) ?? "network" }));
    } finally {
      clearTimeout(timer);
    }
  }
  const delayMs = hooliganLimits.delayMs;
  const connection = [
    [t("ok"), {}],
    [t("slow"), { delayMs }],
    [t("dropped"), { answer: "dropped" }],
    [t("malformed"), { answer: "malformed" }],
  ] as const satisfies readonly (readonly [string, Input])[];
  return (
    <div className="grid gap-5">
      <Group title={t("answers")}>
        {simulatedStatuses.map((status) => (
          <Button key={status} onClick={() => void cause({ status })}>
            {t("status", { status: String(status) })}
          </Button>
        ))}
      </Group>
      <Group title={t("connection")}>
        {connection.map(([label, input]) => (
          <Button key={label} onClick={() => void cause(input)}>
            {label}
          </Button>
        ))}
        <Button onClick={() => void cause({ delayMs }, cancelAfterMs)}>{t("cancelled")}</Button>
      </Group>
      <Group title={t("rendering")}>
        <Button onClick={() => setIsBroken(true)}>{t("client")}</Button>
        <a className={buttonClass({})} href={`${paths.pages.hooligan}?throw=server`}>
          {t("server")}
        </a>
      </Group>
      {isBroken && <Broken />}
      <Group title={t("network")}>
        <p role="status">{isOnline ? t("online") : t("offline")}</p>
        <AppLink className={buttonClass({})} href={paths.appShell}>
          {t("offlinePage")}
        </AppLink>
      </Group>
      <section className="grid gap-3 panel pad-4">
        <h2 className="text-16 semibold">{t("result")}</h2>
        {outcome.kind === "failed" ? (
          <Failed error={outcome.error} onRetry={() => void cause(outcome.input)} />
        ) : (
          <div role="status">
            <Alert tone={outcome.kind === "succeeded" ? "success" : "info"}>{t(outcome.kind)}</Alert>
          </div>
        )}
      </section>
    </div>
  );
}

function Failed({ error, onRetry }: Readonly<{ error: unknown; onRetry: () => void }>) {
  const t = useTranslations("hooligan");
  return (
    <>
      <LoadFailure of={{ isError: true, error, isFetching: false, refetch: onRetry }} title={t("failedTitle")} />
      <h3 className="text-14 semibold">{t("problem")}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it. */}
      <pre className="text-13" dir="ltr" style={{ overflow: "auto" }} tabIndex={0}>
        {JSON.stringify(error, null, 2)}
      </pre>
    </>
  );
}

function Group({ title, children }: Readonly<{ title: string; children: ReactNode }>) {
  return (
    <section className="grid gap-2">
      <h2 className="text-16 semibold">{title}</h2>
      <div className="row wrap gap-2">{children}</div>
    </section>
  );
}
