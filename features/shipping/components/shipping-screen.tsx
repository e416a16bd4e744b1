"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/button";
import { preloadDialog } from "@/components/dialog";
import { LoadState } from "@/components/load-state";
import { PageHeader } from "@/components/page-header";
import { Skeleton } from "@/components/skeleton";
import { useLiveShippingMethods } from "../client/mutations";
import { shippingMethodsQuery } from "../client/queries";
import type { ShippingMethod } from "../schema";
import type { ShippingCopy } from "./shipping-copy";
import { DeleteShippingMethod, EditShippingMethod, NewShippingMethod } from "./shipping-dialogs";
import { ShippingList } from "./shipping-list";

type Open = "new" | Readonly<{ act: "edit" | "delete"; method: ShippingMethod }>;

/** The page of shipping methods. */
export function ShippingScreen() {
  const copy: ShippingCopy = { t: useTranslations("shipping"), locale: useLocale() };
  const { t } = copy;
  useLiveShippingMethods();
  const found = useQuery(shippingMethodsQuery());
  const [open, setOpen] = useState<Open | null>(null);
  const dialog = { copy, onClose: () => setOpen(null) };
  return (
    <>
      <PageHeader
        actions={
          <Button
            onClick={() => setOpen("new")}
            onFocus={preloadDialog}
            onPointerEnter={preloadDialog}
            startIcon="plus"
            variant="solid"
          >
            {t("new")}
          </Button>
        }
        subtitle={t("subtitle")}
        title={t("title")}
      />
      <LoadState of={found} title={t("failed.list")}>
        <Skeleton height={280} shape="box" width="100%" />
      </LoadState>
      {found.data && (
        <ShippingList
          copy={copy}
          methods={found.data.shippingMethods}
          onDelete={(method) => setOpen({ act: "delete", method })}
          onEdit={(method) => setOpen({ act: "edit", method })}
        />
      )}
      {open === "new" && <NewShippingMethod {...dialog} />}
      {typeof open === "object" && open?.act === "edit" && <EditShippingMethod {...dialog} method={open.method} />}
      {typeof open === "object" && open?.act === "delete" && <DeleteShippingMethod {...dialog} method={open.method} />}
    </>
  );
}
