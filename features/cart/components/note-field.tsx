"use client";

import { useTranslations } from "next-intl";
import { TextArea } from "@/components/text-area";
import { checkoutLimits } from "@/features/checkout/domain/constants";
import { cartActions } from "../client/store";

/** The note of the buyer to the shop, saved as it is typed. */
export function NoteField({ note }: Readonly<{ note: string }>) {
  const t = useTranslations("checkout.note");
  return (
    <TextArea
      dir="auto"
      hint={t("hint")}
      label={t("label")}
      maxLength={checkoutLimits.note}
      onChange={({ target }) => cartActions.placingChanged({ note: target.value })}
      rows={3}
      value={note}
    />
  );
}
