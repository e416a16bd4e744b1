"use client";

import { useTimeZone, useTranslations } from "next-intl";
import { useId, useLayoutEffect, useRef, useState } from "react";
import { languageOf } from "@/i18n/locales";
import { changedKeys } from "@/lib/edit-conflicts";
import type { Locale } from "@/lib/locale";
import { readProblem } from "@/lib/problem";
import { faultsFrom, faultsIn, type PostFault } from "../domain/faults";
import type { PostValues, TextValues } from "../domain/form-values";
import { useFailureCopy } from "./failure-copy";

type Start = Readonly<{ start: PostValues; language: Locale }>;

const controlOf = ({ field, language }: Pick<PostFault, "field" | "language">) =>
  language ? `${language}-${field}` : field;

/** Manages the state and validation of the form of a post; what was typed stays until the server has accepted it. */
export function usePostForm({ start, language: opened }: Start) {
  const t = useTranslations("post");
  const tForm = useTranslations("postForm");
  const failureCopy = useFailureCopy();
  const formId = useId();
  const timeZone = useTimeZone() ?? "UTC";
  const [values, setValues] = useState(start);
  const [language, setLanguage] = useState(opened);
  const [attempt, setAttempt] = useState(0);
  const [refused, setRefused] = useState<readonly PostFault[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  // For what ends after a wait, during which more may have been typed.
  const latest = useRef({ values, start });
  useLayoutEffect(() => {
    latest.current = { values, start };
  });

  const idOf = (control: string) => `${formId}-${control}`;
  const faultsNow = (sent = values) => faultsIn(sent, start, { timeZone, now: Date.now() });
  const faults = [...(attempt > 0 ? faultsNow() : []), ...refused];
  const errorOf = (control: string) => {
    const fault = faults.find((one) => controlOf(one) === control);
    return fault && tForm(`faults.${fault.code}`);
  };
  const problems = faults.map((fault) => {
    const label = t(`fields.${fault.field}`);
    const name = fault.language ? `${languageOf(fault.language).label}, ${label}` : label;
    return {
      fieldId: idOf(controlOf(fault)),
      reveal: () => fault.language && setLanguage(fault.language),
      message: `${name}: ${tForm(`faults.${fault.code}`)}`,
    };
  });

  /** Of the functions that change the form, only this one writes it. */
  function change(patch: Partial<PostValues> | ((before: PostValues) => Partial<PostValues>)) {
    setValues((before) => ({ ...before, ...(typeof patch === "function" ? patch(before) : patch) }));
    setRefused([]);
  }
  function changeText(of: Locale, patch: Partial<TextValues>) {
    change((before) => {
      const text = before[of];
      return text ? { [of]: { ...text, ...patch } } : {};
    });
  }
  function report(named: readonly PostFault[]) {
    const [first] = named;
    if (first?.language && !named.some((one) => one.language === language)) setLanguage(first.language);
    setAttempt((count) => count + 1);
  }
  /** Reports why the server refused what was sent. */
  function refuse(error: unknown) {
    const problem = readProblem(error);
    const named = faultsFrom(problem.fields);
    setRefused(named);
    setFailure(named.length > 0 && problem.code === "invalid-input" ? null : failureCopy(error));
    report(named);
  }
  /** Whether the values can be sent; what is wrong is shown otherwise. */
  function begin(sent?: PostValues): boolean {
    setFailure(null);
    setRefused([]);
    const found = faultsNow(sent);
    if (found.length > 0) report(found);
    return found.length === 0;
  }
  /** Shows what was stored, but for what was typed while it was sent. */
  function receive(sent: PostValues, stored: PostValues) {
    const typed = new Set(changedKeys(sent, latest.current.values));
    const kept = Object.fromEntries(Object.entries(latest.current.values).filter(([key]) => typed.has(key as "en")));
    setValues({ ...stored, ...kept });
    setAttempt(0);
  }
  const isDirty = changedKeys(start, values).length > 0;
  return {
    ...{ values, language, attempt, problems, failure, isDirty, idOf, errorOf },
    ...{ setLanguage, change, changeText, begin, refuse, receive, setFailure },
    readLatest: () => latest.current.values,
  };
}

export type PostFormState = ReturnType<typeof usePostForm>;
