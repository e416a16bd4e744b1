"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "@/components/button";
import { LeaveGuard } from "@/components/leave-guard";
import { TextField } from "@/components/text-field";
import { codeOf } from "@/lib/problem";
import { useCreateCategory } from "../../client/mutations";
import { productLimits } from "../../domain/constants";
import styles from "./categories-screen.module.css";

type Fault = "required" | "taken" | "write";

/** A field for one new category after another. */
export function NewCategory({ isFull }: Readonly<{ isFull: boolean }>) {
  const t = useTranslations("productCategory");
  const [name, setName] = useState("");
  const [fault, setFault] = useState<Fault | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const { mutateAsync: create, isPending } = useCreateCategory();

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    if (name.trim() === "") return setFault("required");
    try {
      await create({ category: { name } });
      setName("");
      setFault(null);
    } catch (error) {
      setFault(codeOf(error) === "invalid-input" ? "taken" : "write");
    }
    field.current?.focus();
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <TextField
        autoComplete="off"
        className={styles.field}
        dir="auto"
        disabled={isFull}
        error={fault ? t(`failed.${fault}`, { name }) : undefined}
        hint={isFull ? t("full", { max: productLimits.categories }) : undefined}
        label={t("new")}
        maxLength={productLimits.categoryName}
        onChange={({ target }) => {
          setName(target.value);
          setFault(null);
        }}
        ref={field}
        value={name}
      />
      <Button
        className={styles.submit}
        disabled={isFull}
        loading={isPending}
        startIcon="plus"
        type="submit"
        variant="solid"
      >
        {t("create")}
      </Button>
      <LeaveGuard isDirty={name.trim() !== "" && !isPending} />
    </form>
  );
}
