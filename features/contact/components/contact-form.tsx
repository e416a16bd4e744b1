"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { useCauseText } from "@/components/cause-text";
import { FormSummary } from "@/components/form-summary";
import { LeaveGuard } from "@/components/leave-guard";
import { Select } from "@/components/select";
import { TextArea } from "@/components/text-area";
import { TextField } from "@/components/text-field";
import { emailProblem } from "@/features/account/policy";
import { call } from "@/lib/api-client";
import { newId } from "@/lib/id";
import { isBlank } from "@/lib/plain-line";
import { codeOf, readProblem } from "@/lib/problem";
import { type ContactTopic, contactTopics, formTokenLimits, contactLimits as limits } from "../domain/constants";
import styles from "./contact-form.module.css";

type Values = Readonly<{ name: string; email: string; phone: string; topic: ContactTopic; message: string }>;
type FieldName = keyof Values;
type Fault = "required" | "invalid-email" | "invalid-text" | "too-long" | "invalid-value";
type Faults = Partial<Record<FieldName, Fault>>;
const empty: Values = { name: "", email: "", phone: "", topic: "product", message: "" };
const known: readonly string[] = ["required", "invalid-email", "invalid-text", "too-long"];

function faultsOf({ name, email, message }: Values): Faults {
  const faults: Faults = {};
  if (isBlank(name)) faults.name = "required";
  if (email.trim() === "") faults.email = "required";
  else if (emailProblem(email) !== null) faults.email = "invalid-email";
  if (isBlank(message)) faults.message = "required";
  return faults;
}

/** What the server refused, by field. */
const refusedOf = (error: unknown): Faults =>
  Object.fromEntries(
    readProblem(error).fields.map(({ pointer, code }) => [
      pointer.slice(2),
      known.includes(code) ? code : "invalid-value",
    ]),
  );

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends with the token of the form once it counts; one that is too old or was used (null) is replaced first. */
async function send(values: Values, { token, openedAt, website, idempotencyKey }: Sent): Promise<void> {
  const ageMs = performance.now() - openedAt;
  await pause(Math.max(0, formTokenLimits.minAgeMs + 200 - ageMs));
  const isOld = token === null || ageMs > formTokenLimits.maxAgeMs / 2;
  const usable = isOld ? (await call("GET /api/contact/form")).token : token;
  if (isOld) await pause(formTokenLimits.minAgeMs + 200);
  await call("POST /api/contact/new", { body: { ...values, token: usable, website }, idempotencyKey });
}
type Sent = Readonly<{ token: string | null; openedAt: number; website: string; idempotencyKey: string }>;

/**
 * A form that sends a message to those who run this installation; a signed token and a field that only bots fill in
 * keep out spam.
 */
export function ContactForm({ token }: Readonly<{ token: string }>) {
  const t = useTranslations("contact");
  const causeOf = useCauseText();
  const [values, setValues] = useState(empty);
  // What stands in the form before anything is typed: after a message, who wrote it.
  const [kept, setKept] = useState(empty);
  const [website, setWebsite] = useState("");
  const [attempt, setAttempt] = useState(0);
  const [refused, setRefused] = useState<Faults>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [state, setState] = useState<"open" | "sending" | "sent">("open");
  const [idempotencyKey, setIdempotencyKey] = useState(newId);
  const [unused, setUnused] = useState<string | null>(token);
  const openedAt = useRef(0);
  const done = useRef<HTMLDivElement>(null);
  useEffect(() => {
    openedAt.current = performance.now();
  }, []);
  useEffect(() => {
    if (state === "sent") done.current?.focus();
  }, [state]);
  const faults = { ...refused, ...(attempt > 0 ? faultsOf(values) : {}) };
  const names = Object.keys(faults) as FieldName[];

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (state !== "open") return;
    setFailure(null);
    setAttempt((count) => count + 1);
    if (Object.keys(faultsOf(values)).length > 0) return;
    setState("sending");
    try {
      await send(values, { token: unused, openedAt: openedAt.current, website, idempotencyKey });
      setUnused(null);
      setState("sent");
    } catch (error) {
      const fields = refusedOf(error);
      setRefused(fields);
      if (Object.keys(fields).length === 0) {
        setFailure(causeOf(error) ?? t(codeOf(error) === "too-many-requests" ? "tooMany" : "failed"));
      }
      setState("open");
    }
  }

  /** Who writes stays the same; the message begins anew. */
  function handleAnother() {
    const begun = { ...values, topic: empty.topic, message: empty.message };
    setValues(begun);
    setKept(begun);
    setAttempt(0);
    setIdempotencyKey(newId());
    setState("open");
  }

  if (state === "sent") {
    return (
      <div ref={done} tabIndex={-1}>
        <Alert
          action={<Button onClick={handleAnother}>{t("another")}</Button>}
          role="status"
          title={t("sent")}
          tone="success"
        >
          {t("sentText", { email: values.email.trim() })}
        </Alert>
      </div>
    );
  }
  const field = (name: FieldName) => ({
    id: name,
    label: t(`fields.${name}`),
    error: faults[name] && t(`faults.${faults[name]}`, { field: name }),
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setValues((before) => ({ ...before, [name]: target.value }));
      setRefused(({ [name]: _, ...rest }) => rest);
    },
  });
  return (
    <form className="grid gap-4 panel pad-4" noValidate onSubmit={handleSubmit}>
      <LeaveGuard isDirty={JSON.stringify(values) !== JSON.stringify(kept)} />
      <FormSummary
        attempt={attempt}
        problems={names.map((name) => ({
          fieldId: name,
          message: `${t(`fields.${name}`)}: ${t(`faults.${faults[name] ?? "invalid-value"}`, { field: name })}`,
        }))}
        title={t("problems")}
      />
      {failure && (
        <Alert role="alert" tone="error">
          {failure}
        </Alert>
      )}
      <TextField autoComplete="name" dir="auto" maxLength={limits.name} required {...field("name")} />
      <TextField autoComplete="email" dir="ltr" maxLength={limits.email} required type="email" {...field("email")} />
      <TextField
        autoComplete="tel"
        dir="ltr"
        hint={t("optional")}
        maxLength={limits.phone}
        type="tel"
        {...field("phone")}
      />
      <Select required {...field("topic")}>
        {contactTopics.map((topic) => (
          <option key={topic} value={topic}>
            {t(`topics.${topic}`)}
          </option>
        ))}
      </Select>
      <TextArea dir="auto" maxLength={limits.message} required rows={6} {...field("message")} />
      <div aria-hidden="true" className={styles.website}>
        <TextField
          autoComplete="off"
          id="website"
          label={t("website")}
          onChange={({ target }) => setWebsite(target.value)}
          tabIndex={-1}
          value={website}
        />
      </div>
      <p className="text-13 muted">{t("kept")}</p>
      <div className="row">
        <Button loading={state === "sending"} type="submit" variant="solid">
          {t("send")}
        </Button>
      </div>
    </form>
  );
}
