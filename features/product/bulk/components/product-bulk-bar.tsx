"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, useState } from "react";
import { Button } from "@/components/button";
import { BulkBar } from "@/components/data-table/bulk-bar";
import { preloadDialog } from "@/components/dialog";
import type { IconName } from "@/lib/icons";
import { bulkLimits } from "../domain/bulk-limits";
import type { BulkChange } from "../schema";
import { CategoryDialog, DiscountDialog } from "./bulk-dialogs";

type Props = Pick<ComponentProps<typeof BulkBar>, "count" | "matching" | "isRunning" | "onSelectMatching" | "onClear"> &
  Readonly<{
    /** Rejects where it was refused, which has been reported. */
    onChange: (change: BulkChange) => Promise<void>;
  }>;

type Asked = "category" | "discount";

/** A bar with the actions on the selected products. */
export function ProductBulkBar({ onChange, ...bar }: Props) {
  const t = useTranslations("product.bulk");
  const [asked, setAsked] = useState<Asked | null>(null);
  const dialog = { count: bar.count, isPending: bar.isRunning, onClose: () => setAsked(null), onSubmit: handleSubmit };
  function handleSubmit(change: BulkChange): void {
    // What was refused has been reported; the dialog keeps what was chosen.
    void onChange(change).then(
      () => setAsked(null),
      () => {},
    );
  }
  const button = (label: string, icon: IconName, onClick: () => void) => (
    <Button
      onClick={onClick}
      onFocus={preloadDialog}
      onPointerEnter={preloadDialog}
      size="s"
      startIcon={icon}
      variant="ghost"
    >
      {label}
    </Button>
  );
  return (
    <>
      <BulkBar {...bar} label={t("label")} max={bulkLimits.products}>
        {button(t("publish"), "eye", () => handleSubmit({ kind: "publish" }))}
        {button(t("unpublish"), "eye-off", () => handleSubmit({ kind: "unpublish" }))}
        {button(t("category"), "folder", () => setAsked("category"))}
        {button(t("discount"), "tag", () => setAsked("discount"))}
        {button(t("delete"), "trash-2", () => handleSubmit({ kind: "delete" }))}
      </BulkBar>
      {asked === "category" && <CategoryDialog {...dialog} />}
      {asked === "discount" && <DiscountDialog {...dialog} />}
    </>
  );
}
