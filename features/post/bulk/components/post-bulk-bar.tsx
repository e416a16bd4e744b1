"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { Button } from "@/components/button";
import { BulkBar } from "@/components/data-table/bulk-bar";
import type { IconName } from "@/lib/icons";
import { maxChanged } from "../domain/limits";
import type { BulkChange } from "../schema";

type Props = Pick<ComponentProps<typeof BulkBar>, "count" | "matching" | "isRunning" | "onSelectMatching" | "onClear"> &
  Readonly<{ onChange: (change: BulkChange) => void }>;

/** A bar with the actions on the selected posts. */
export function PostBulkBar({ onChange, ...bar }: Props) {
  const t = useTranslations("post.bulk");
  const button = (change: BulkChange, icon: IconName) => (
    <Button onClick={() => onChange(change)} size="s" startIcon={icon} variant="ghost">
      {t(change)}
    </Button>
  );
  return (
    <BulkBar {...bar} label={t("label")} max={maxChanged}>
      {button("publish", "eye")}
      {button("unpublish", "eye-off")}
      {button("delete", "trash-2")}
    </BulkBar>
  );
}
