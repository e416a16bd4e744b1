"use client";

/** The dialogs that create, edit and delete a shipping method. */
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmDialog } from "@/components/confirm-dialog";
import { toast } from "@/components/toast";
import { call, callWithBody } from "@/lib/api-client";
import { namedInConflict } from "@/lib/edit-conflicts";
import { pick } from "@/lib/fields";
import { newId } from "@/lib/id";
import { codeOf } from "@/lib/problem";
import { useEditForm } from "@/lib/use-edit-form";
import { useShippingWrite } from "../client/mutations";
import { isBuiltIn } from "../domain/built-in";
import { emptyMethod, type ShippingValues, shippingInputOf, shippingValuesOf } from "../domain/form-values";
import type { ShippingMethod } from "../schema";
import { methodName, type ShippingCopy, shippingFailure } from "./shipping-copy";
import { ShippingForm } from "./shipping-form";

type Props = Readonly<{ copy: ShippingCopy; onClose: () => void }>;
type MethodProps = Props & Readonly<{ method: ShippingMethod }>;

export function NewShippingMethod({ copy, onClose }: Props) {
  const { t } = copy;
  // One for each opening of the form: sending it twice creates one method.
  const [idempotencyKey] = useState(newId);
  const { mutate, isPending, error } = useShippingWrite((values: ShippingValues) => {
    const shippingMethod = { ...shippingInputOf(values), isActive: true };
    return call("POST /api/shipping/new", { body: { shippingMethod }, idempotencyKey });
  });
  return (
    <ShippingForm
      copy={copy}
      defaultName={null}
      error={error}
      isPending={isPending}
      onClose={onClose}
      onSubmit={(values) =>
        mutate(values, {
          onSuccess: ({ shippingMethod: { name } }) => {
            onClose();
            toast.success(t("created", { name }));
          },
        })
      }
      start={emptyMethod}
      submitLabel={t("create")}
      title={t("new")}
    />
  );
}

/** Saves the changed fields. What someone else changed since the form was opened is reported, not overwritten. */
export function EditShippingMethod({ method, copy, onClose }: MethodProps) {
  const { t } = copy;
  const { id } = method;
  const { mutateAsync, isPending } = useShippingWrite(callWithBody("POST /api/shipping/update"));
  const onRefused = (refusal: unknown) => toast.error(shippingFailure(refusal, copy));
  const { start, error, conflict, submit } = useEditForm({
    record: method,
    valuesOf: shippingValuesOf,
    write: (values: ShippingValues, changed, version) =>
      mutateAsync({
        shippingMethodId: id,
        shippingMethod: { ...pick(shippingInputOf(values), [...changed]), version },
      }),
    versionOf: ({ shippingMethod: { version } }) => version,
    onEnd: (undo) => {
      if (undo) toast.success(t("saved"), { undo: { inverse: undo, onRefused } });
      onClose();
    },
  });
  const fields = conflict && namedInConflict(conflict.fields, conflict.theirs, (name) => t(`fields.${name}`));
  return (
    <ShippingForm
      conflict={fields === null ? null : t("failed.conflict", { fields })}
      copy={copy}
      defaultName={isBuiltIn(id) ? t(`methods.${id}`) : null}
      error={error}
      isPending={isPending}
      onClose={onClose}
      onSubmit={submit}
      start={start}
      submitLabel={t("save")}
      title={t("edit", { name: methodName(method, copy) })}
    />
  );
}

/** Asks first: a method that is deleted cannot be restored. */
export function DeleteShippingMethod({ method, copy, onClose }: MethodProps) {
  const { t } = copy;
  const tCommon = useTranslations("common");
  const name = methodName(method, copy);
  const { mutateAsync } = useShippingWrite(callWithBody("POST /api/shipping/delete"));
  async function handleConfirm() {
    try {
      await mutateAsync({ shippingMethodId: method.id, version: method.version });
    } catch (error) {
      toast.error(shippingFailure(error, copy));
      // The list behind shows what has become of it.
      if (codeOf(error) === "stale") return;
      throw error;
    }
    toast.success(t("deleted", { name }));
  }
  return (
    <ConfirmDialog
      cancelLabel={tCommon("cancel")}
      closeLabel={tCommon("close")}
      confirmLabel={t("delete")}
      danger
      onClose={onClose}
      onConfirm={handleConfirm}
      open
      title={t("deleteTitle", { name })}
    >
      <p>{t("deleteText")}</p>
    </ConfirmDialog>
  );
}
