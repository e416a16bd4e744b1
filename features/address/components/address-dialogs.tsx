"use client";

/** The dialogs that add and edit an address. */
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Dialog } from "@/components/dialog";
import { toast } from "@/components/toast";
import type { BillingAddress } from "@/features/checkout/domain/constants";
import { call, callWithBody } from "@/lib/api-client";
import { namedInConflict } from "@/lib/edit-conflicts";
import { pick } from "@/lib/fields";
import { newId } from "@/lib/id";
import { useEditForm } from "@/lib/use-edit-form";
import { useAddressWrite } from "../client/mutations";
import { addressValuesOf, emptyAddress } from "../domain/form-values";
import type { Address } from "../schema";
import { type AddressCopy, addressFailure } from "./address-copy";
import { AddressForm } from "./address-form";

type Props = Readonly<{ copy: AddressCopy; onClose: () => void }>;

type NewProps = Props & Readonly<{ onAdded?: (address: Address) => void }>;

export function NewAddress({ copy: { t }, onClose, onAdded }: NewProps) {
  const tCommon = useTranslations("common");
  // One for each opening of the form: sending it twice adds one address.
  const [idempotencyKey] = useState(newId);
  const { mutate, isPending, error } = useAddressWrite((address: BillingAddress) =>
    call("POST /api/address/new", { body: { address }, idempotencyKey }),
  );
  function handleSubmit(values: BillingAddress) {
    mutate(values, {
      onSuccess: ({ address }) => {
        onAdded?.(address);
        onClose();
        toast.success(t("created"));
      },
    });
  }
  return (
    <Dialog closeLabel={tCommon("close")} onClose={onClose} open size="m" title={t("new")}>
      <AddressForm
        failure={error}
        isPending={isPending}
        onCancel={onClose}
        onSubmit={handleSubmit}
        start={emptyAddress}
        submitLabel={t("create")}
      />
    </Dialog>
  );
}

/** Saves the changed fields. What was changed elsewhere since the form was opened is reported, not overwritten. */
export function EditAddress({ address, copy, onClose }: Props & Readonly<{ address: Address }>) {
  const { t } = copy;
  const tCommon = useTranslations("common");
  const { mutateAsync, isPending } = useAddressWrite(callWithBody("POST /api/address/update"));
  const onRefused = (refusal: unknown) => toast.error(addressFailure(refusal, copy));
  const { start, error, conflict, submit } = useEditForm({
    record: address,
    valuesOf: addressValuesOf,
    write: (values: BillingAddress, changed, version) =>
      mutateAsync({ addressId: address.id, address: { ...pick(values, [...changed]), version } }),
    versionOf: (answer) => answer.address.version,
    onEnd: (undo) => {
      if (undo) toast.success(t("saved"), { undo: { inverse: undo, onRefused } });
      onClose();
    },
  });
  const fields = conflict && namedInConflict(conflict.fields, conflict.theirs, (name) => t(`fields.${name}`));
  return (
    <Dialog closeLabel={tCommon("close")} onClose={onClose} open size="m" title={t("edit")}>
      <AddressForm
        conflict={fields === null ? null : t("failed.conflict", { fields })}
        failure={error}
        isPending={isPending}
        onCancel={onClose}
        onSubmit={submit}
        start={start}
        submitLabel={t("save")}
      />
    </Dialog>
  );
}
