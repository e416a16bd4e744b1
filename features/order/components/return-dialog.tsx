"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Checkbox } from "@/components/checkbox";
import { TextField } from "@/components/text-field";
import { call } from "@/lib/api-client";
import { asciiDigits } from "@/lib/ascii-digits";
import { toMajor, toMinor } from "@/lib/money";
import { useMoney } from "../client/use-money";
import { valueOfReturn } from "../domain/returns";
import type { OrderDetails } from "../schema";
import { ActionDialog } from "./action-dialog";

type Props = Readonly<{ order: OrderDetails; onClose: () => void }>;

/** Units as typed: an empty field is none; null where it is no number up to `limit`. */
function readUnits(text: string, limit: number): number | null {
  const plain = asciiDigits(text).trim();
  const units = plain === "" ? 0 : /^\d{1,7}$/.test(plain) ? Number(plain) : Number.NaN;
  return units <= limit ? units : null;
}

/** What the credit note of these units comes to, as the server reckons it. */
function creditOf(order: OrderDetails, units: ReadonlyMap<string, number>): number {
  const { currency, subtotal, discount, total, vat, returned } = order;
  const minor = (amount: number) => toMinor(amount, currency) ?? 0;
  const sums = { subtotal: minor(subtotal), discount: minor(discount), total: minor(total), vat: minor(vat) };
  const lines = order.lines.map((line) => ({ ...line, price: minor(line.price) }));
  const goods = lines.map(({ id, price }) => ({ price, quantity: units.get(id) ?? 0 }));
  return toMajor(valueOfReturn({ ...sums, returned: minor(returned) }, lines, goods).total, currency);
}

/** A dialog that records the returned units of each line. */
export function ReturnDialog({ order, onClose }: Props) {
  const t = useTranslations("order.dialogs");
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const [restock, setRestock] = useState(true);
  const [isTried, setIsTried] = useState(false);
  const open = order.lines
    .map((line) => ({ ...line, limit: line.quantity - line.returned, text: texts[line.id] ?? "" }))
    .filter(({ limit }) => limit > 0)
    .map((line) => ({ ...line, units: readUnits(line.text, line.limit) }));
  const money = useMoney(order.currency);
  const credit = creditOf(order, new Map(open.map(({ id, units }) => [id, units ?? 0])));
  const isNothing = open.every(({ units }) => units === 0);
  const problemOf = ({ units, limit }: (typeof open)[number], at: number) => {
    if (units === null) return t("unitsProblem", { count: limit });
    return isNothing && at === 0 ? t("nothingReturned") : undefined;
  };
  return (
    <ActionDialog
      isDirty={Object.values(texts).some((text) => text !== "")}
      name="return"
      onClose={onClose}
      order={order}
      read={() => {
        setIsTried(true);
        if (isNothing || open.some(({ units }) => units === null)) return null;
        const lines = open.flatMap(({ id, units }) => (units ? [{ lineId: id, quantity: units }] : []));
        return { lines, restock };
      }}
      send={(body, idempotencyKey) => call("POST /api/order/return", { body, idempotencyKey })}
    >
      <p className="muted">{t("returnHint")}</p>
      {open.map((line, at) => (
        <TextField
          autoComplete="off"
          autoFocus={at === 0}
          dir="ltr"
          error={isTried ? problemOf(line, at) : undefined}
          inputMode="numeric"
          key={line.id}
          label={t("returnOf", { name: line.name, count: line.limit })}
          maxLength={7}
          onChange={({ target }) => setTexts((before) => ({ ...before, [line.id]: target.value }))}
          value={line.text}
        />
      ))}
      <p className="num semibold" role="status">
        {t("returnValue", { amount: money(credit) })}
      </p>
      <Checkbox checked={restock} label={t("restock")} onChange={({ target }) => setRestock(target.checked)} />
    </ActionDialog>
  );
}
