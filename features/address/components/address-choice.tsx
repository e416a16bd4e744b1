"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { EmptyState } from "@/components/empty-state";
import { IconButton } from "@/components/icon-button";
import { LoadState } from "@/components/load-state";
import { Radio } from "@/components/radio";
import { Skeleton } from "@/components/skeleton";
import type { BillingAddress } from "@/features/checkout/domain/constants";
import { refusedFields } from "@/lib/use-refused-fields";
import { useLiveAddresses } from "../client/mutations";
import { addressesQuery } from "../client/queries";
import { deliveryTo, firstChoice } from "../domain/chosen-address";
import { addressFaults, addressFieldNames } from "../domain/form-values";
import type { Address } from "../schema";
import styles from "./address-choice.module.css";
import type { AddressCopy } from "./address-copy";
import { EditAddress, NewAddress } from "./address-dialogs";
import { AddressText } from "./address-text";

type Props = Readonly<{
  /** What was chosen before. */
  billing: BillingAddress | null;
  accountEmail: string;
  /** What the address was refused with, as the member `billing` of a body. */
  failure: unknown;
  submitLabel: string;
  cancelLabel: string;
  onSubmit: (values: BillingAddress) => void;
  onCancel: () => void;
  /** Fields below the addresses. */
  children?: ReactNode;
}>;

/** A choice among the addresses of the address book, or a new one. It needs the namespaces `address` and `common`. */
export function AddressChoice({ billing, accountEmail, failure, onSubmit, onCancel, children, ...labels }: Props) {
  const copy: AddressCopy = { t: useTranslations("address"), locale: useLocale() };
  const { t } = copy;
  useLiveAddresses();
  const found = useQuery(addressesQuery());
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [open, setOpen] = useState<Address | "new" | null>(null);
  const dialog = { copy, onClose: () => setOpen(null) };
  const addresses = found.data?.addresses ?? [];
  const chosen = addresses.find(({ id }) => id === chosenId) ?? firstChoice(addresses, { billing, accountEmail });
  return (
    <>
      <form
        className="grid gap-4 shrinkable"
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen) onSubmit(deliveryTo(chosen, accountEmail));
          else setOpen("new");
        }}
      >
        <Refusal copy={copy} failure={failure} />
        <LoadState of={found} title={t("failed.list")}>
          <Skeleton height={160} shape="box" width="100%" />
        </LoadState>
        {found.data && addresses.length === 0 && (
          <EmptyState icon="map-pin" title={t("empty.title")}>
            {t("empty.text")}
          </EmptyState>
        )}
        {addresses.length > 0 && (
          <fieldset className={styles.addresses}>
            <legend className="visually-hidden">{t("title")}</legend>
            {addresses.map((address) => (
              <div className={styles.address} key={address.id}>
                <Radio
                  checked={address.id === chosen?.id}
                  className={styles.choice}
                  label={<AddressText address={address} />}
                  name="address"
                  onChange={() => setChosenId(address.id)}
                  value={address.id}
                />
                <IconButton
                  icon="pencil"
                  label={t("editOf", { name: address.name })}
                  onClick={() => setOpen(address)}
                  size="s"
                />
              </div>
            ))}
          </fieldset>
        )}
        <p>
          <Button onClick={() => setOpen("new")} startIcon="plus">
            {t("new")}
          </Button>
        </p>
        {children}
        <div className="row wrap gap-2">
          {chosen && (
            <Button type="submit" variant="solid">
              {labels.submitLabel}
            </Button>
          )}
          <Button onClick={onCancel}>{labels.cancelLabel}</Button>
        </div>
      </form>
      {open === "new" && <NewAddress {...dialog} onAdded={({ id }) => setChosenId(id)} />}
      {open !== null && open !== "new" && <EditAddress {...dialog} address={open} />}
    </>
  );
}

const members = Object.fromEntries(addressFieldNames.map((name) => [name, name])) as Record<
  (typeof addressFieldNames)[number],
  string
>;

/** Which parts of the address were refused; the pencil beside it leads to them. */
function Refusal({ failure, copy: { t } }: Readonly<{ failure: unknown; copy: AddressCopy }>) {
  const names = Object.keys(refusedFields(failure, { base: "#/billing", members, codes: addressFaults }));
  if (names.length === 0) return null;
  return (
    <Alert role="alert" title={t("problems")} tone="error">
      <ul>
        {addressFieldNames
          .filter((name) => names.includes(name))
          .map((name) => (
            <li key={name}>{t(`fields.${name}`)}</li>
          ))}
      </ul>
    </Alert>
  );
}
