"use client";

import { useId, useState } from "react";
import { Button } from "@/components/button";
import { Dialog } from "@/components/dialog";
import { Radio } from "@/components/radio";
import { pressedKey } from "@/lib/pressed-key";
import type { Scope } from "../domain/constants";
import type { EventCopy } from "./recurrence-copy";
import styles from "./scope-dialog.module.css";

type Props = Readonly<{
  act: "edit" | "delete" | "answer";
  /** What can be chosen, the usual one first. */
  choices: readonly Scope[];
  copy: EventCopy;
  onChoose: (scope: Scope) => void;
  onClose: () => void;
}>;

/** A dialog that asks which occurrences of a series a change applies to. */
export function ScopeDialog({ act, choices, copy: { t }, onChoose, onClose }: Props) {
  const name = useId();
  const [scope, setScope] = useState<Scope | undefined>(choices[0]);
  const submit = () => scope && onChoose(scope);
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose}>{t("event.cancel")}</Button>
          <Button onClick={submit} variant={act === "delete" ? "danger" : "solid"}>
            {t(act === "delete" ? "event.delete" : "event.scope.go")}
          </Button>
        </>
      }
      closeLabel={t("event.close")}
      onClose={onClose}
      open
      role="alertdialog"
      size="s"
      title={t(`event.scope.${act}`)}
    >
      <fieldset className="grid gap-2px">
        <legend className={styles.hint}>{t("event.scope.hint")}</legend>
        {choices.map((choice, index) => (
          <Radio
            // The dialog asks one thing, and this is where it is answered.
            autoFocus={index === 0}
            checked={choice === scope}
            key={choice}
            label={t(`event.scope.${choice}`)}
            name={name}
            onChange={() => setScope(choice)}
            onKeyDown={(event) => pressedKey(event) === "Enter" && submit()}
            value={choice}
          />
        ))}
      </fieldset>
    </Dialog>
  );
}
