"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useState } from "react";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { useCauseText } from "@/components/cause-text";
import { LeaveGuard } from "@/components/leave-guard";
import { TextField } from "@/components/text-field";
import { emailProblem } from "@/features/account/policy";
import { call } from "@/lib/api-client";
import { codeOf } from "@/lib/problem";
import { launchLimits } from "../policy";

type MailedLink = Readonly<{ action: "confirm" | "unsubscribe"; token: string }>;

/** What a mailed link says behind the hash. */
function readLink(): MailedLink | null {
  const given = new URLSearchParams(location.hash.slice(1));
  const action = (["confirm", "unsubscribe"] as const).find((name) => given.has(name));
  return action ? { action, token: given.get(action) ?? "" } : null;
}

/** Follows a mailed link, by a button: programs that look at links in mails change nothing. */
export function MailedAction() {
  const t = useTranslations("launch");
  const [link, setLink] = useState<MailedLink | null>(null);
  const [state, setState] = useState<"open" | "sending" | "confirmed" | "unsubscribed" | "gone" | "failed">("open");
  const [cause, setCause] = useState<string>();
  const causeOf = useCauseText();
  useEffect(() => setLink(readLink()), []);
  if (link === null) return null;
  const { action, token } = link;
  async function follow() {
    setState("sending");
    try {
      await call(action === "confirm" ? "POST /api/launch/confirm" : "POST /api/launch/unsubscribe", {
        body: { token },
      });
      setState(action === "confirm" ? "confirmed" : "unsubscribed");
    } catch (error) {
      setCause(causeOf(error));
      setState(codeOf(error) === "not-found" ? "gone" : "failed");
    }
  }
  return (
    <div className="grid gap-3">
      {(state === "open" || state === "sending" || state === "failed") && (
        <Button loading={state === "sending"} onClick={() => void follow()} variant="solid">
          {t(action)}
        </Button>
      )}
      {state !== "open" && state !== "sending" && (
        <Alert role="status" tone={state === "gone" || state === "failed" ? "error" : "success"}>
          {(state === "failed" && cause) || t(state)}
        </Alert>
      )}
    </div>
  );
}

/** A form to be notified by email at the launch. The answer is the same for every address. */
export function SubscribeForm() {
  const t = useTranslations("launch");
  const [email, setEmail] = useState("");
  const [state, setState] = useState<"open" | "sending" | "asked" | "invalidEmail" | "failed">("open");
  const [cause, setCause] = useState<string>();
  const causeOf = useCauseText();
  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (emailProblem(email) !== null) return setState("invalidEmail");
    setState("sending");
    try {
      await call("POST /api/launch/subscribe", { body: { email } });
      setState("asked");
    } catch (error) {
      setCause(causeOf(error));
      setState("failed");
    }
  }
  return (
    <form className="grid gap-3" noValidate onSubmit={handleSubmit}>
      <LeaveGuard isDirty={email !== "" && state !== "asked"} />
      <h2 className="text-16 semibold">{t("notify")}</h2>
      <p className="muted">{t("notifyText")}</p>
      <TextField
        autoComplete="email"
        dir="ltr"
        error={state === "failed" ? (cause ?? t(state)) : state === "invalidEmail" ? t(state) : undefined}
        label={t("email")}
        maxLength={launchLimits.email}
        onChange={({ target }) => setEmail(target.value)}
        required
        type="email"
        value={email}
      />
      <div className="row">
        <Button loading={state === "sending"} type="submit" variant="solid">
          {t("notify")}
        </Button>
      </div>
      {state === "asked" && (
        <Alert role="status" tone="success">
          {t("asked")}
        </Alert>
      )}
    </form>
  );
}
