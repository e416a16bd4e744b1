import { useTranslations } from "next-intl";
import { type FormEvent, type RefObject, useRef, useState } from "react";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { LeaveGuard } from "@/components/leave-guard";
import { TextField } from "@/components/text-field";
import { PasswordField } from "../../components/password-field";
import { canonicalTotp, isTotp } from "../../two-factor/policy";
import { type ProofProblem, prove, proveByPasskey } from "../client/mutations";
import { freshEvents } from "../client/store";
import type { FreshMethod } from "../policy";
import styles from "./fresh-dialog.module.css";

type Props = Readonly<{
  id: string;
  methods: readonly FreshMethod[];
  isRunning: boolean;
  onRun: (isRunning: boolean) => void;
  /** Sends the form; where no field is, the focus goes here. */
  submit: RefObject<HTMLButtonElement | null>;
}>;

/** The form that confirms the person's identity, one method at a time, with buttons for the others. */
export function ProofForm({ id, methods, isRunning, onRun, submit }: Props) {
  const t = useTranslations("account.fresh");
  const [method, setMethod] = useState<FreshMethod>(methods[0] ?? "password");
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<ProofProblem | "missing" | null>(null);
  const [isProven, setIsProven] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  async function run(given: FreshMethod) {
    if (isRunning) return;
    onRun(true);
    const found = await (given === "passkey"
      ? proveByPasskey()
      : prove(given === "password" ? { password: text } : { code: canonicalTotp(text) }));
    onRun(false);
    if (found === null) {
      setIsProven(true);
      return freshEvents.answered(true);
    }
    setProblem(found);
    (field.current ?? submit.current)?.focus();
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const isComplete = method === "passkey" || (method === "totp" ? isTotp(text) : text !== "");
    if (isComplete) return await run(method);
    setProblem("missing");
    field.current?.focus();
  }

  function choose(next: FreshMethod) {
    setText("");
    setProblem(null);
    setMethod(next);
    if (next !== "passkey") return;
    // The button that was pressed goes.
    submit.current?.focus();
    void run(next);
  }

  const change = (value: string) => {
    setText(value);
    setProblem(null);
  };
  const faults = method === "password" ? passwordFaults : codeFaults;
  const fieldProblem = method !== "passkey" && (problem === "wrong" || problem === "missing") ? problem : null;
  const fault = fieldProblem ? t(faults[fieldProblem]) : undefined;
  const others = methods.filter((other) => other !== method);
  return (
    <form className="grid gap-4" id={id} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <p>{t(texts[method])}</p>
      {problem !== null && problem !== "missing" && fieldProblem === null && (
        <Alert role="alert" tone={problem === "failed" ? "error" : "warning"}>
          {t(problem === "wrong" ? "wrongPasskey" : problem)}
        </Alert>
      )}
      {method === "password" && (
        <PasswordField
          autoComplete="current-password"
          autoFocus
          error={fault}
          label={t("password")}
          maxLength={1_000}
          onChange={({ target }) => change(target.value)}
          ref={field}
          value={text}
        />
      )}
      {method === "totp" && (
        <TextField
          autoComplete="one-time-code"
          autoFocus
          className={styles.code}
          dir="ltr"
          error={fault}
          inputMode="numeric"
          label={t("code")}
          maxLength={40}
          onChange={({ target }) => change(target.value)}
          ref={field}
          spellCheck={false}
          value={text}
        />
      )}
      <LeaveGuard isDirty={text !== "" && !isRunning && !isProven} />
      {others.length > 0 && (
        <div className={styles.others}>
          {others.map((other) => (
            <Button
              disabled={isRunning}
              key={other}
              onClick={() => choose(other)}
              startIcon={icons[other]}
              variant="ghost"
            >
              {t(uses[other])}
            </Button>
          ))}
        </div>
      )}
    </form>
  );
}

const texts = { password: "text", totp: "textCode", passkey: "textPasskey" } as const;
const uses = { password: "usePassword", totp: "useCode", passkey: "usePasskey" } as const;
const passwordFaults = { wrong: "wrong", missing: "missing" } as const;
const codeFaults = { wrong: "wrongCode", missing: "missingCode" } as const;
const icons = { password: "key-round", totp: "smartphone", passkey: "fingerprint" } as const;
