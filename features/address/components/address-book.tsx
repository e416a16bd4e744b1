"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/button";
import { Card } from "@/components/card";
import { preloadDialog } from "@/components/dialog";
import { EmptyState } from "@/components/empty-state";
import { IconButton } from "@/components/icon-button";
import { LoadState } from "@/components/load-state";
import { Menu } from "@/components/menu";
import { Skeleton } from "@/components/skeleton";
import { toast } from "@/components/toast";
import { callWithBody } from "@/lib/api-client";
import { useAddressWrite, useLiveAddresses } from "../client/mutations";
import { addressesQuery } from "../client/queries";
import { addressValuesOf } from "../domain/form-values";
import type { Address } from "../schema";
import { type AddressCopy, addressFailure } from "./address-copy";
import { EditAddress, NewAddress } from "./address-dialogs";
import { AddressText } from "./address-text";

/** The address book of the signed-in person. It needs the namespaces `address` and `common`. */
export function AddressBook() {
  const copy: AddressCopy = { t: useTranslations("address"), locale: useLocale() };
  const { t } = copy;
  useLiveAddresses();
  const titleId = useId();
  const found = useQuery(addressesQuery());
  const [open, setOpen] = useState<Address | "new" | null>(null);
  const dialog = { copy, onClose: () => setOpen(null) };
  const addresses = found.data?.addresses ?? [];
  return (
    <Card aria-labelledby={titleId} as="section" className="grid gap-4 form-width" padding="m">
      <header className="row wrap between gap-2-4">
        <div>
          <h2 className="semibold" id={titleId}>
            {t("title")}
          </h2>
          <p className="muted pretty readable">{t("text")}</p>
        </div>
        <Button onClick={() => setOpen("new")} onFocus={preloadDialog} onPointerEnter={preloadDialog} startIcon="plus">
          {t("new")}
        </Button>
      </header>
      <LoadState of={found} title={t("failed.list")}>
        <Skeleton height={160} shape="box" width="100%" />
      </LoadState>
      {found.data && addresses.length === 0 && (
        <EmptyState icon="map-pin" title={t("empty.title")}>
          {t("empty.text")}
        </EmptyState>
      )}
      {addresses.length > 0 && (
        <ul className="grid">
          {addresses.map((address) => (
            <AddressRow address={address} copy={copy} key={address.id} onEdit={() => setOpen(address)} />
          ))}
        </ul>
      )}
      {open === "new" && <NewAddress {...dialog} />}
      {open !== null && open !== "new" && <EditAddress {...dialog} address={open} />}
    </Card>
  );
}

type RowProps = Readonly<{ address: Address; copy: AddressCopy; onEdit: () => void }>;

function AddressRow({ address, copy, onEdit }: RowProps) {
  const { t } = copy;
  const { name, isDefault } = address;
  const { handleDefault, handleDelete } = useAddressActions(address, copy);
  const label = t("actionsOf", { name });
  const choose = { label: t("makeDefault"), icon: "check", onSelect: () => void handleDefault() } as const;
  return (
    <li className="flex items-start between gap-4 pad-3-4 line-above">
      <AddressText address={address} />
      <Menu
        items={[
          { label: t("edit"), icon: "pencil", onSelect: onEdit },
          ...(isDefault ? [] : [choose]),
          "divider",
          { label: t("delete"), icon: "trash-2", danger: true, onSelect: () => void handleDelete() },
        ]}
        label={label}
        trigger={(props) => <IconButton {...props} icon="ellipsis-vertical" label={label} />}
      />
    </li>
  );
}

/** Chooses or deletes an address; deleting offers Undo, which adds it anew. */
function useAddressActions(address: Address, copy: AddressCopy) {
  const { t } = copy;
  const { mutateAsync: choose } = useAddressWrite(callWithBody("POST /api/address/default"));
  const { mutateAsync: remove } = useAddressWrite(callWithBody("POST /api/address/delete"));
  const { mutateAsync: add } = useAddressWrite(callWithBody("POST /api/address/new"));
  const { id: addressId, isDefault } = address;
  const onRefused = (error: unknown) => toast.error(addressFailure(error, copy));
  async function handleDefault() {
    try {
      await choose({ addressId });
      toast.success(t("madeDefault"));
    } catch (error) {
      onRefused(error);
    }
  }
  async function handleDelete() {
    try {
      await remove({ addressId, version: address.version });
    } catch (error) {
      return onRefused(error);
    }
    const inverse = () => add({ address: { ...addressValuesOf(address), isDefault } });
    toast.success(t("deleted"), { undo: { inverse, onRefused } });
  }
  return { handleDefault, handleDelete };
}
