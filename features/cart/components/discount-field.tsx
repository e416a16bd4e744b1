"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/button";
import { Chip } from "@/components/chip";
import { IconButton } from "@/components/icon-button";
import { TextField } from "@/components/text-field";
import { checkoutLimits } from "@/features/checkout/domain/constants";
import type { Quote } from "@/features/checkout/schema";
import styles from "./cart-summary.module.css";
import { partIds } from "./part-ids";

type Props = Readonly<{
  /** The code that is asked for; empty without one. */
  code: string;
  quote: Quote | undefined;
  /** Whether the quote is of this very code. */
  isCurrent: boolean;
  onChoose: (code: string) => void;
}>;

/** A field that applies a discount code to the cart. */
export function DiscountField({ code, quote, isCurrent, onChoose }: Props) {
  const t = useTranslations("checkout");
  const [typed, setTyped] = useState(code);
  const applied = code === "" ? null : (quote?.discountCode ?? null);
  const refusal = code !== "" && typed.trim() === code && isCurrent ? quote?.discountRefusal : null;

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    onChoose(typed.trim());
  }
  function handleRemove(): void {
    setTyped("");
    onChoose("");
  }
  if (applied !== null) {
    return (
      <p className="row between gap-2" role="status">
        <Chip icon="tag" tone="success">
          {t("code.applied", { code: applied })}
        </Chip>
        <IconButton icon="x" label={t("code.remove", { code: applied })} onClick={handleRemove} size="s" />
      </p>
    );
  }
  return (
    <form className={styles.code} onSubmit={handleSubmit}>
      <TextField
        autoCapitalize="characters"
        autoComplete="off"
        dir="ltr"
        id={partIds.code}
        error={refusal ? t(`refusals.${refusal}`) : undefined}
        label={t("code.label")}
        maxLength={checkoutLimits.discountCode}
        onChange={({ target }) => setTyped(target.value)}
        spellCheck={false}
        value={typed}
      />
      <Button type="submit">{t("code.apply")}</Button>
    </form>
  );
}
