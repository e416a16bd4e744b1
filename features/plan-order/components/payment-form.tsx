"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { useCauseText } from "@/components/cause-text";
import { FieldGrid } from "@/components/field-grid";
import { FormSummary } from "@/components/form-summary";
import { LeaveGuard } from "@/components/leave-guard";
import { QuantityStepper } from "@/components/quantity-stepper";
import { Select } from "@/components/select";
import { TextField } from "@/components/text-field";
import { call } from "@/lib/api-client";
import { newId } from "@/lib/id";
import { toMajor } from "@/lib/money";
import { planOrderPath } from "@/lib/paths";
import { codeOf } from "@/lib/problem";
import { useRefusedFields } from "@/lib/use-refused-fields";
import {
  type BillingFaults,
  type BillingName,
  billingFaultsOf,
  billingNames,
  emptyBilling,
} from "../domain/form-values";
import { planTotal } from "../domain/plan-total";
import { hostedPlans, periods, planCurrency, planLimits } from "../domain/plans";
import type { PlanChoice } from "../schema";
import styles from "./payment-form.module.css";
import { PaymentTotals } from "./payment-totals";

const members = Object.fromEntries(billingNames.map((name) => [name, name])) as Record<BillingName, BillingName>;

/**
 * A form that orders a hosted plan. What was typed stays when the order is refused. Needs the namespaces `payment` and
 * `common`.
 */
export function PaymentForm({ start }: Readonly<{ start: PlanChoice }>) {
  const t = useTranslations("payment");
  const locale = useLocale();
  const router = useRouter();
  const id = useId();
  const [choice, setChoice] = useState(start);
  const [billing, setBilling] = useState(emptyBilling);
  const [faults, setFaults] = useState<BillingFaults>({});
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<unknown>(null);
  const [failureText, setFailureText] = useState<string>();
  const causeOf = useCauseText();
  const [state, setState] = useState<"editing" | "sending" | "done">("editing");
  // One order for one content, however often it is sent.
  const sent = useRef({ text: "", key: "" });
  const refused = useRefusedFields(failure, billing, { base: "#/billing", members, codes: ["required"] as const });
  const shown: BillingFaults = { ...refused, ...faults };
  const named = billingNames.filter((name) => shown[name]);
  const faultOf = (name: BillingName) => {
    const fault = shown[name];
    return fault && t(`faults.${name}.${fault}`);
  };
  const total = planTotal(choice.plan, choice.period, choice.people);

  async function send() {
    const body = { ...choice, billing, total: toMajor(total.total, planCurrency) };
    const text = JSON.stringify(body);
    if (sent.current.text !== text) sent.current = { text, key: newId() };
    setState("sending");
    try {
      const { order, key } = await call("POST /api/plan-order/new", { body, idempotencyKey: sent.current.key });
      setState("done");
      router.replace(planOrderPath(order.id, key));
    } catch (error) {
      setFailure(error);
      setFailureText(causeOf(error) ?? t(failureKey(error)));
      setAttempt((count) => count + 1);
      setState("editing");
    }
  }

  function handleSubmit() {
    if (state !== "editing") return;
    const found = billingFaultsOf(billing);
    setFaults(found);
    if (Object.keys(found).length === 0) void send();
    else setAttempt((count) => count + 1);
  }

  function handleType(name: BillingName, value: string) {
    setBilling((before) => ({ ...before, [name]: value }));
    setFaults(({ [name]: _, ...rest }) => rest);
  }

  const field = (name: BillingName) => ({
    id: `${id}-${name}`,
    label: t(`fields.${name}`),
    value: billing[name],
    maxLength: planLimits[name],
    error: faultOf(name),
    onChange: (event: { currentTarget: HTMLInputElement }) => handleType(name, event.currentTarget.value),
  });

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        handleSubmit();
      }}
    >
      <div className={styles.fields}>
        <FormSummary
          attempt={attempt}
          problems={named.map((name) => ({ fieldId: `${id}-${name}`, message: faultOf(name) }))}
          title={t("problems")}
        />
        {failure !== null && named.length === 0 && (
          <Alert role="alert" tone="error">
            {failureText}
          </Alert>
        )}
        <FieldGrid>
          <Select
            label={t("plan")}
            onChange={(event) => {
              const plan = hostedPlans.find((one) => one === event.currentTarget.value);
              if (plan) setChoice((before) => ({ ...before, plan }));
            }}
            value={choice.plan}
          >
            {hostedPlans.map((plan) => (
              <option key={plan} value={plan}>
                {t(`plans.${plan}`)}
              </option>
            ))}
          </Select>
          <Select
            label={t("period")}
            onChange={(event) => {
              const period = periods.find((one) => one === event.currentTarget.value);
              if (period) setChoice((before) => ({ ...before, period }));
            }}
            value={choice.period}
          >
            {periods.map((period) => (
              <option key={period} value={period}>
                {t(`periods.${period}`)}
              </option>
            ))}
          </Select>
        </FieldGrid>
        <div className="grid gap-1">
          <span aria-hidden="true" className="text-14 semibold">
            {t("people")}
          </span>
          <QuantityStepper
            decreaseLabel={t("fewer")}
            increaseLabel={t("more")}
            label={t("people")}
            limit={planLimits.people}
            onChange={(people) => setChoice((before) => ({ ...before, people }))}
            stock={planLimits.people}
            value={choice.people}
          />
        </div>
        <FieldGrid>
          <TextField {...field("name")} autoComplete="name" required />
          <TextField {...field("email")} autoComplete="email" dir="ltr" inputMode="email" required type="email" />
          <TextField {...field("company")} autoComplete="organization" />
          <TextField
            {...field("registration")}
            autoComplete="off"
            hint={t("registrationHint")}
            required={billing.company.trim() !== ""}
          />
        </FieldGrid>
      </div>
      <aside aria-label={t("summary")} className={styles.summary}>
        <PaymentTotals locale={locale} {...total} />
        <Alert tone="warning">{t("simulation")}</Alert>
        <Button fullWidth loading={state !== "editing"} size="l" type="submit" variant="solid">
          {t("submit")}
        </Button>
      </aside>
      <LeaveGuard isDirty={state === "editing" && billingNames.some((name) => billing[name] !== "")} />
    </form>
  );
}

function failureKey(failure: unknown): "failed" | "tooMany" | "priceChanged" {
  const code = codeOf(failure);
  if (code === "too-many-requests") return "tooMany";
  return code === "price-changed" ? "priceChanged" : "failed";
}
