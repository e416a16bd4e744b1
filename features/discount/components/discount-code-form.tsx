"use client";

import { Alert } from "@/components/alert";
import { RecordFormDialog, type RecordFormProps } from "@/components/record-form-dialog";
import {
  type DiscountValues,
  discountFormFaults,
  discountFormFaultsOf,
  discountInputOf,
  inputFields,
} from "../domain/form-values";
import { DiscountCodeFields } from "./discount-code-fields";
import { discountFailure } from "./discount-failure";
import { type DiscountCopy, discountSentence } from "./discount-sentence";

type Props = RecordFormProps<DiscountValues> &
  Readonly<{
    /** How often the code was used already. */
    uses: number;
    copy: DiscountCopy;
  }>;

const sentAs = { base: "#/discountCode", members: inputFields, codes: discountFormFaults };

/** The form that creates or edits a discount code. */
export function DiscountCodeForm({ uses, copy, ...rest }: Props) {
  const { t, timeZone } = copy;
  const faultsOf = (values: DiscountValues) => discountFormFaultsOf(values, uses, timeZone);
  return (
    <RecordFormDialog
      {...rest}
      copy={{
        problems: t("problems"),
        label: (name) => t(`fields.${name}`),
        fault: (fault) => t(`faults.${fault}`),
        failure: (error) => discountFailure(error, copy),
      }}
      faultsOf={faultsOf}
      sentAs={sentAs}
    >
      {(form) => (
        <>
          <DiscountCodeFields {...form} copy={copy} />
          <Sentence
            copy={copy}
            values={Object.keys(faultsOf(form.values)).every((name) => name === "code") ? form.values : null}
          />
        </>
      )}
    </RecordFormDialog>
  );
}

/** What the discount comes to, as soon as all but the code is filled in. */
function Sentence({ values, copy }: Readonly<{ values: DiscountValues | null; copy: DiscountCopy }>) {
  const { t, timeZone } = copy;
  return (
    <Alert role="status" title={t("sentence.label")}>
      {values ? discountSentence(discountInputOf(values, timeZone), copy) : t("sentence.incomplete")}
    </Alert>
  );
}
