"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { changedKeys } from "@/lib/edit-conflicts";
import { readProblem } from "@/lib/problem";
import { failureCopy } from "./failure-copy";
import { type FormFault, faultsFrom, faultsIn, type ProductValues } from "./product-values";

/** Manages the state and validation of the form of a product: what was typed stays until the server has accepted it. */
export function useProductForm(start: ProductValues) {
  const t = useTranslations("product");
  const formId = useId();
  const [values, setValues] = useState(start);
  const [attempt, setAttempt] = useState(0);
  const [refused, setRefused] = useState<readonly FormFault[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const idOf = (control: string) => `${formId}-${control}`;
  const faults = [...(attempt > 0 ? faultsIn(values) : []), ...refused];
  const copyOf = (code: string) => t(`faults.${knownFaults.find((known) => known === code) ?? "other"}`);
  const errorOf = (control: string) => {
    const fault = faults.find((one) => one.control === control);
    return fault && copyOf(fault.code);
  };
  const problems = faults.map(({ control, field, code, at }) => {
    const label = at === undefined ? t(`fields.${field}`) : t("variants.numbered", { number: at + 1 });
    return { fieldId: idOf(control), message: `${label}: ${copyOf(code)}` };
  });

  function change(patch: Partial<ProductValues>) {
    setValues((before) => ({ ...before, ...patch }));
    setRefused([]);
  }
  /** Reports why the server refused what was sent. */
  function refuse(error: unknown) {
    const named = faultsFrom(readProblem(error).fields, values);
    setRefused(named);
    setFailure(named.length > 0 && readProblem(error).code === "invalid-input" ? null : failureCopy(error, t));
    setAttempt((count) => count + 1);
  }
  /** Whether the values can be sent; what is wrong is shown otherwise. */
  function begin(): boolean {
    setFailure(null);
    setRefused([]);
    const isFine = faultsIn(values).length === 0;
    if (!isFine) setAttempt((count) => count + 1);
    return isFine;
  }
  const isDirty = changedKeys(start, values).length > 0;
  return { values, attempt, problems, failure, isDirty, idOf, errorOf, change, begin, refuse, setFailure };
}

export type ProductFormState = ReturnType<typeof useProductForm>;

const knownFaults = [
  "required",
  "too-long",
  "too-large",
  "too-many",
  "too-small",
  "no-amount",
  "no-number",
  "not-above-price",
  "repeated",
  "taken",
  "invalid-format",
] as const;
