"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { ConfirmDialog } from "@/components/confirm-dialog";
import { TextArea } from "@/components/text-area";
import { TextField } from "@/components/text-field";
import { type SentAnswer, sendRequest } from "../client/send-request";
import { isWrite, type Parameter, requestPath } from "../domain/api-request";
import { RequestAnswer } from "./request-answer";
import styles from "./try-request.module.css";

const limits = { parameter: 2_000, body: 100_000, token: 4_000 } as const;

type Props = Readonly<{
  method: string;
  path: string;
  parameters: readonly Parameter[];
  body: Readonly<{ type: string; sample: string }> | null;
  needsToken: boolean;
}>;

/**
 * A form that sends a request to this server, as the signed-in person or with a token that the page does not store.
 * Writes are asked about.
 */
export function TryRequest({ method, path, parameters, body, needsToken }: Props) {
  const t = useTranslations("apiReference");
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [text, setText] = useState(body?.sample ?? "");
  const [token, setToken] = useState("");
  const [isConfirming, setIsConfirming] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [answer, setAnswer] = useState<SentAnswer | "failed" | null>(null);
  const target = requestPath({ path, values, parameters });
  const missing = parameters.filter(({ required, name }) => required && !values[name]).map(({ name }) => name);

  async function send() {
    setIsSending(true);
    const given = parameters.filter((one) => one.in === "header" && values[one.name]);
    const headers = Object.fromEntries(given.map(({ name }) => [name, values[name] ?? ""]));
    const sent = { ...headers, ...(body && text !== "" && { "content-type": body.type }) };
    const request = {
      method,
      path: target,
      headers: sent,
      token: token.trim(),
      ...(body && text !== "" && { body: text }),
    };
    setAnswer(await sendRequest(request).catch(() => "failed" as const));
    setIsSending(false);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isSending || missing.length > 0) return;
    if (isWrite(method)) setIsConfirming(true);
    else void send();
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <p className="semibold">{t("try")}</p>
      {parameters.map(({ name, required, schema }) => (
        <TextField
          dir="ltr"
          hint={schema.format ?? (typeof schema.type === "string" ? schema.type : undefined)}
          key={name}
          label={name}
          maxLength={limits.parameter}
          onChange={({ target: { value } }) => setValues({ ...values, [name]: value })}
          required={required}
          value={values[name] ?? ""}
        />
      ))}
      {body && (
        <TextArea
          dir="ltr"
          label={t("bodyField", { type: body.type })}
          maxLength={limits.body}
          onChange={(event) => setText(event.target.value)}
          rows={Math.min(14, text.split("\n").length + 1)}
          spellCheck={false}
          value={text}
        />
      )}
      {needsToken && (
        <TextField
          autoComplete="off"
          dir="ltr"
          hint={t("tokenHint")}
          label={t("token")}
          maxLength={limits.token}
          onChange={(event) => setToken(event.target.value)}
          spellCheck={false}
          type="password"
          value={token}
        />
      )}
      <div className="row wrap gap-3">
        <Button disabled={missing.length > 0} loading={isSending} startIcon="send" type="submit" variant="solid">
          {t("send")}
        </Button>
        <code className={styles.target} dir="ltr">
          {method} {target}
        </code>
      </div>
      <div aria-live="polite">
        {answer === "failed" && <Alert title={t("notSent")} tone="error" />}
        {answer !== null && answer !== "failed" && <RequestAnswer answer={answer} />}
      </div>
      <ConfirmDialog
        cancelLabel={t("cancel")}
        closeLabel={t("close")}
        confirmLabel={t("send")}
        onClose={() => setIsConfirming(false)}
        onConfirm={send}
        open={isConfirming}
        title={t("confirm", { name: `${method} ${target}` })}
      >
        {t("confirmText")}
      </ConfirmDialog>
    </form>
  );
}
