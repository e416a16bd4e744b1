"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/button";
import { useLeaveGuard } from "@/components/leave-guard";
import { TextField } from "@/components/text-field";
import { toast } from "@/components/toast";
import type { Price } from "@/features/assistant/price/schema";
import { asciiDigits } from "@/lib/ascii-digits";
import { currentOf } from "@/lib/problem";
import type { AskCopy } from "../../ask/components/ask-copy";
import { useSetPrice } from "../client/mutations";
import styles from "./prices-dialog.module.css";

const microsPerDollar = 1_000_000;
const maxDollars = 1_000;
const modelPattern = /^[\w.:/@+-]{1,100}$/;

/** Dollars as they are typed, in millionths; null where that is no price. */
export function microsOf(text: string): number | null {
  const plain = asciiDigits(text.trim()).replace(/[,\u066b]/, ".");
  if (!/^\d+(\.\d+)?$/.test(plain)) return null;
  const dollars = Number(plain);
  return dollars <= maxDollars ? Math.round(dollars * microsPerDollar) : null;
}

const dollarsOf = (micros: number) => String(micros / microsPerDollar);

type Props = Readonly<{ price: Price | null; onDone: () => void; copy: AskCopy }>;

/** The form that sets the price of a model. */
export function PriceForm({ price, onDone, copy: { t } }: Props) {
  const [start] = useState({
    model: price?.model ?? "",
    input: price ? dollarsOf(price.inputMicros) : "",
    output: price ? dollarsOf(price.outputMicros) : "",
  });
  const [typed, setTyped] = useState(start);
  const [version, setVersion] = useState(price?.version);
  const [isChecked, setIsChecked] = useState(false);
  const { mutate, isPending } = useSetPrice();
  const { leave, question } = useLeaveGuard({
    isDirty: (Object.keys(start) as (keyof typeof start)[]).some((name) => typed[name] !== start[name]) && !isPending,
  });
  const model = typed.model.trim();
  const [inputMicros, outputMicros] = [microsOf(typed.input), microsOf(typed.output)];
  const write = (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part }));

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (isPending || inputMicros === null || outputMicros === null || !modelPattern.test(model)) return;
    mutate(
      { model, inputMicros, outputMicros, version },
      {
        onSuccess: () => {
          toast.success(t("prices.saved", { model }));
          setTyped({ model: "", input: "", output: "" });
          setIsChecked(false);
          onDone();
        },
        onError: (error: unknown) => {
          const theirs = currentOf(error) as Price | undefined;
          // Once told, whoever saves again means it.
          if (theirs) setVersion(theirs.version);
          toast.error(t(theirs ? "prices.stale" : "prices.saveFailed"));
        },
      },
    );
  }

  const wrong = (value: number | null) => (isChecked && value === null ? t("prices.invalid") : undefined);
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <TextField
        dir="ltr"
        error={isChecked && !modelPattern.test(model) ? t("prices.invalidModel") : undefined}
        label={t("prices.model")}
        maxLength={100}
        onChange={(event) => write({ model: event.target.value })}
        readOnly={price !== null}
        required
        value={typed.model}
      />
      <TextField
        dir="ltr"
        error={wrong(inputMicros)}
        inputMode="decimal"
        label={t("prices.input")}
        onChange={(event) => write({ input: event.target.value })}
        required
        value={typed.input}
      />
      <TextField
        dir="ltr"
        error={wrong(outputMicros)}
        inputMode="decimal"
        label={t("prices.output")}
        onChange={(event) => write({ output: event.target.value })}
        required
        value={typed.output}
      />
      <div className={styles.submit}>
        {price && (
          <Button onClick={() => leave(onDone)} variant="ghost">
            {t("ask.cancel")}
          </Button>
        )}
        <Button loading={isPending} startIcon={price ? "check" : "plus"} type="submit" variant="solid">
          {t(price ? "prices.save" : "prices.add")}
        </Button>
      </div>
      {question}
    </form>
  );
}
