import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { mineOver, theirsOver } from "@/lib/edit-conflicts";
import { type Refusal, refusalOf } from "../form/client/mutations";
import type { UserRecord } from "../schema";
import { useFieldCopy } from "./field-copy";
import { evaluateField, refusalOfField } from "./person-rules";
import { bodyOf, changedFields, fieldOfPointer, type PersonField, type PersonValues, valuesOf } from "./person-values";
import { useProblemCopy } from "./problem-copy";

type Options = Readonly<{
  /** The person as they are; null while they are being made. */
  record: UserRecord | null;
  /** Sends the body; a version goes along where there is one. */
  save: (body: Record<string, unknown>) => Promise<UserRecord>;
  onSaved: (user: UserRecord) => void | Promise<void>;
}>;

/** Fields that must not be empty, where the form shows them. */
const required: ReadonlySet<PersonField> = new Set(["firstName", "email"]);

/** Manages the state and validation of the form of a person: what was typed stays whatever the server answers. */
export function usePersonForm({ record, save, onSaved }: Options) {
  const nameOf = useFieldCopy();
  const copyOf = useProblemCopy();
  const [base, setBase] = useState(() => ({ values: valuesOf(record), version: record?.version }));
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const form = useForm<PersonValues>({ defaultValues: base.values, mode: "onTouched", shouldFocusError: false });
  const { errors, isSubmitting, submitCount, isDirty } = form.formState;

  // The record may arrive anew by the server's own drawing; what is being typed wins over it.
  useEffect(() => {
    if (record && record.version !== base.version && !form.formState.isDirty) {
      const values = valuesOf(record);
      setBase({ values, version: record.version });
      form.reset(values);
    }
  }, [record, base.version, form]);

  async function send(values: PersonValues, from: typeof base) {
    setRefusal(null);
    const edited = record ? changedFields(from.values, values) : (Object.keys(values) as PersonField[]);
    const version = from.version === undefined ? {} : { version: from.version };
    try {
      const user = await save({ ...bodyOf(values, edited), ...version });
      const kept = valuesOf(user);
      setBase({ values: kept, version: user.version });
      form.reset(kept, { keepSubmitCount: false });
      await onSaved(user);
    } catch (error) {
      const refused = refusalOf(error);
      if (refused.kind === "fields") {
        for (const { pointer, code } of refused.fields) {
          const name = fieldOfPointer(pointer, values);
          if (name) form.setError(name, { message: refusalOfField(name, code) });
        }
        const isNamed = refused.fields.some(({ pointer }) => fieldOfPointer(pointer, values));
        if (isNamed) return;
      }
      setRefusal(refused);
    }
  }

  const field = (name: Exclude<PersonField, "isVerified">) => ({
    id: `person-${name}`,
    label: nameOf(name),
    error: copyOf(name, errors[name]?.message),
    required: required.has(name),
    ...form.register(name, { validate: (value: string) => evaluateField(name, value) }),
  });

  /** Mine over theirs: my edits, on top of the version that they made. */
  async function keepMine(current: UserRecord) {
    const theirs = { values: valuesOf(current), version: current.version };
    const merged = mineOver(base.values, theirs.values, form.getValues());
    setBase(theirs);
    form.reset(theirs.values);
    for (const name of changedFields(theirs.values, merged)) form.setValue(name, merged[name], { shouldDirty: true });
    await send(merged, theirs);
  }

  /** Theirs into the form, and of mine what they did not touch; nothing is saved yet. */
  function takeTheirs(current: UserRecord) {
    const theirs = valuesOf(current);
    const merged = theirsOver(base.values, theirs, form.getValues());
    setBase({ values: theirs, version: current.version });
    form.reset(theirs);
    for (const name of changedFields(theirs, merged)) form.setValue(name, merged[name], { shouldDirty: true });
    setRefusal(null);
  }

  return {
    form,
    field,
    errors,
    isDirty,
    isSubmitting,
    submitCount,
    refusal,
    /** What stood in the fields when they were last read from the server. */
    baseValues: base.values,
    keepMine,
    takeTheirs,
    submit: form.handleSubmit((values) => send(values, base)),
  };
}

export type PersonForm = ReturnType<typeof usePersonForm>;
