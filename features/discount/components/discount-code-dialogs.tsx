"use client";

/** The dialogs that create and edit a discount code. */
import { useState } from "react";
import { toast } from "@/components/toast";
import { call, callWithBody } from "@/lib/api-client";
import { namedInConflict } from "@/lib/edit-conflicts";
import { pick } from "@/lib/fields";
import { newId } from "@/lib/id";
import { useEditForm } from "@/lib/use-edit-form";
import { useDiscountCodeWrite } from "../client/mutations";
import { type DiscountValues, discountInputOf, discountValuesOf, inputFields } from "../domain/form-values";
import type { DiscountCode, DiscountCodeInput } from "../schema";
import { DiscountCodeForm } from "./discount-code-form";
import { discountFailure } from "./discount-failure";
import type { DiscountCopy } from "./discount-sentence";

type NewProps = Readonly<{ start: DiscountValues; copy: DiscountCopy; onClose: () => void }>;

export function NewDiscountCode({ start, copy, onClose }: NewProps) {
  const { t, timeZone } = copy;
  // One for each opening of the form: sending it twice creates one code.
  const [idempotencyKey] = useState(newId);
  const { mutate, isPending, error } = useDiscountCodeWrite((discountCode: DiscountCodeInput) =>
    call("POST /api/discount/new", { body: { discountCode }, idempotencyKey }),
  );
  return (
    <DiscountCodeForm
      copy={copy}
      error={error}
      isPending={isPending}
      onClose={onClose}
      onSubmit={(values) =>
        mutate(discountInputOf(values, timeZone), {
          onSuccess: ({ discountCode: { code } }) => {
            onClose();
            toast.success(t("created", { code }));
          },
        })
      }
      start={start}
      submitLabel={t("create")}
      title={t("new")}
      uses={0}
    />
  );
}

type EditProps = Readonly<{ discountCode: DiscountCode; copy: DiscountCopy; onClose: () => void }>;

/** Saves the changed fields. What someone else changed since the form was opened is reported, not overwritten. */
export function EditDiscountCode({ discountCode, copy, onClose }: EditProps) {
  const { t, timeZone } = copy;
  const { mutateAsync, isPending } = useDiscountCodeWrite(callWithBody("POST /api/discount/update"));
  const onRefused = (refusal: unknown) => toast.error(discountFailure(refusal, copy));
  const { start, error, conflict, submit } = useEditForm({
    record: discountCode,
    valuesOf: (record: DiscountCode) => discountValuesOf(record, timeZone),
    write: (values: DiscountValues, changed, version) => {
      const names = [...new Set([...changed].map((name) => inputFields[name]))];
      const patch = pick(discountInputOf(values, timeZone), names);
      return mutateAsync({ discountCodeId: discountCode.id, discountCode: { ...patch, version } });
    },
    versionOf: (answer) => answer.discountCode.version,
    onEnd: (undo) => {
      if (undo) toast.success(t("saved"), { undo: { inverse: undo, onRefused } });
      onClose();
    },
  });
  const fields = conflict && namedInConflict(conflict.fields, conflict.theirs, (name) => t(`fields.${name}`));
  return (
    <DiscountCodeForm
      conflict={fields === null ? null : t("failed.conflict", { fields })}
      copy={copy}
      error={error}
      isPending={isPending}
      onClose={onClose}
      onSubmit={submit}
      start={start}
      submitLabel={t("save")}
      title={t("edit", { code: discountCode.code })}
      uses={discountCode.uses}
    />
  );
}
