"use client";

import { useState } from "react";
import { useForm } from "react-hook-form";
import { readProblem } from "@/lib/problem";
import { refusalText, type TaskCopy } from "./task-copy";
import { evaluate, fieldOfPointer, type TaskField, type TaskValues } from "./task-values";

type Options = Readonly<{
  values: TaskValues;
  copy: TaskCopy;
  /** Throws what the server refused; what was typed then stays. */
  save: (values: TaskValues) => Promise<void>;
}>;

const known = ["required", "too-long", "too-large", "days", "no-day", "no-duration", "invalid-value"] as const;

/** Manages the state and validation of the form of a task. */
export function useTaskForm({ values, copy, save }: Options) {
  const { t } = copy;
  const [refusal, setRefusal] = useState<Readonly<{ code: string; text: string }> | null>(null);
  const form = useForm<TaskValues>({ defaultValues: values, mode: "onTouched", shouldFocusError: false });
  const { errors, isSubmitting, submitCount, isDirty } = form.formState;

  async function send(typed: TaskValues) {
    setRefusal(null);
    try {
      await save(typed);
    } catch (error) {
      const { code = "", fields } = readProblem(error);
      for (const { pointer, code: fault } of fields) {
        const name = fieldOfPointer(pointer);
        if (name) form.setError(name, { message: fault });
      }
      setRefusal({ code, text: refusalText(copy, error) });
    }
  }

  const labelOf = (name: TaskField) => t(`fields.${name}`);
  const errorOf = (name: TaskField) => {
    const code = errors[name]?.message;
    return code === undefined || code === "" ? undefined : t(`faults.${known.find((one) => one === code) ?? "other"}`);
  };
  const rulesOf = (name: TaskField) => ({
    validate: (_value: unknown, all: TaskValues) => evaluate(name, all),
  });
  const textsOf = (name: TaskField) => ({
    id: `task-${name}`,
    label: labelOf(name),
    error: errorOf(name),
  });
  const field = (name: Exclude<TaskField, "assignee" | "start" | "end">) => ({
    ...textsOf(name),
    required: name === "name" || name === "projectId",
    ...form.register(name, rulesOf(name)),
  });
  /** For a control whose `onChange` passes the value rather than an event. */
  const controlled = (name: TaskField) => ({
    ...textsOf(name),
    rules: { ...rulesOf(name), ...(name === "start" && { deps: "end" as const }) },
  });
  const problems = (Object.keys(values) as TaskField[]).flatMap((name) => {
    const message = errorOf(name);
    return message ? [{ fieldId: `task-${name}`, message: `${labelOf(name)}: ${message}` }] : [];
  });
  return {
    form,
    field,
    controlled,
    labelOf,
    errorOf,
    problems,
    refusal,
    isDirty,
    isSubmitting,
    submitCount,
    submit: form.handleSubmit(send),
  };
}

export type TaskForm = ReturnType<typeof useTaskForm>;
