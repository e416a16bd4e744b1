"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/button";
import { DateField } from "@/components/date-field";
import { FieldGrid } from "@/components/field-grid";
import { PickersProvider } from "@/components/pickers-provider";
import type { RecordForm } from "@/components/record-form-dialog";
import { Select } from "@/components/select";
import { Switch } from "@/components/switch";
import { TextField } from "@/components/text-field";
import { TimeField } from "@/components/time-field";
import { discountKinds, checkoutLimits as limits } from "@/features/checkout/domain/constants";
import { shopCurrency } from "@/features/product/domain/constants";
import { symbolOf } from "@/lib/format/currency";
import { randomCode } from "../domain/code";
import type { DiscountValues } from "../domain/form-values";
import styles from "./discount-code-list.module.css";
import type { DiscountCopy } from "./discount-sentence";

type Props = RecordForm<DiscountValues> & Readonly<{ copy: DiscountCopy }>;

/** The form fields of a discount code. */
export function DiscountCodeFields(props: Props) {
  const { values, copy, onChange } = props;
  return (
    <>
      <CodeField {...props} />
      <FieldGrid>
        <KindField {...props} />
        <Line {...props} isRequired mode="decimal" name="value" unit={values.kind === "percent" ? "%" : currency} />
        <Line {...props} mode="decimal" name="minSubtotal" unit={currency} />
        <Line {...props} hint={copy.t("hints.noLimit")} mode="numeric" name="maxUses" />
        <Line {...props} hint={copy.t("hints.noLimit")} mode="numeric" name="maxUsesPerCustomer" />
      </FieldGrid>
      <PeriodFields {...props} />
      <Switch
        checked={values.isActive}
        label={copy.t("fields.isActive")}
        onChange={({ target }) => onChange({ isActive: target.checked })}
      />
    </>
  );
}

const currency = symbolOf(shopCurrency);

type TextName = "value" | "minSubtotal" | "maxUses" | "maxUsesPerCustomer";
type LineProps = Props &
  Readonly<{
    name: TextName;
    mode: "decimal" | "numeric";
    isRequired?: boolean;
    hint?: ReactNode;
    unit?: string;
  }>;

function Line({ id, name, mode, isRequired, hint, unit, values, errorOf, copy, onChange }: LineProps) {
  return (
    <TextField
      autoComplete="off"
      dir="ltr"
      endAdornment={unit}
      error={errorOf(name)}
      hint={hint}
      id={`${id}-${name}`}
      inputMode={mode}
      label={copy.t(`fields.${name}`)}
      maxLength={40}
      onChange={({ target }) => onChange({ [name]: target.value })}
      required={isRequired}
      value={values[name]}
    />
  );
}

function CodeField({ id, values, errorOf, copy, onChange }: Props) {
  const { t } = copy;
  return (
    <div className={styles.code}>
      <TextField
        autoComplete="off"
        autoFocus
        className="num"
        dir="ltr"
        error={errorOf("code")}
        hint={t("hints.code")}
        id={`${id}-code`}
        label={t("fields.code")}
        maxLength={limits.discountCode + 10}
        onChange={({ target }) => onChange({ code: target.value })}
        required
        spellCheck={false}
        value={values.code}
      />
      <Button onClick={() => onChange({ code: randomCode() })} startIcon="sparkles">
        {t("random")}
      </Button>
    </div>
  );
}

function KindField({ id, values, errorOf, copy, onChange }: Props) {
  return (
    <Select
      error={errorOf("kind")}
      id={`${id}-kind`}
      label={copy.t("fields.kind")}
      onChange={({ target }) => onChange({ kind: discountKinds.find((kind) => kind === target.value) })}
      value={values.kind}
    >
      {discountKinds.map((kind) => (
        <option key={kind} value={kind}>
          {copy.t(`kinds.${kind}`)}
        </option>
      ))}
    </Select>
  );
}

/** When it begins and ends. A day without a time is meant as a whole. */
function PeriodFields({ id, values, errorOf, copy, onChange }: Props) {
  const { t } = copy;
  return (
    <PickersProvider height={180}>
      <div className={styles.period}>
        <DateField
          error={errorOf("startsDay")}
          hint={t("hints.startsDay")}
          id={`${id}-startsDay`}
          label={t("fields.startsDay")}
          onChange={(startsDay) => onChange({ startsDay })}
          value={values.startsDay}
        />
        <TimeField
          error={errorOf("startsTime")}
          id={`${id}-startsTime`}
          label={t("fields.startsTime")}
          onChange={(startsTime) => onChange({ startsTime })}
          value={values.startsTime}
        />
        <DateField
          error={errorOf("endsDay")}
          hint={t("hints.endsDay")}
          id={`${id}-endsDay`}
          label={t("fields.endsDay")}
          onChange={(endsDay) => onChange({ endsDay })}
          value={values.endsDay}
        />
        <TimeField
          error={errorOf("endsTime")}
          id={`${id}-endsTime`}
          label={t("fields.endsTime")}
          onChange={(endsTime) => onChange({ endsTime })}
          value={values.endsTime}
        />
      </div>
    </PickersProvider>
  );
}
