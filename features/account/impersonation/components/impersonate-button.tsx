"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, useState } from "react";
import { Button } from "@/components/button";
import { preloadDialog } from "@/components/dialog";
import { ImpersonateDialog } from "./impersonate-dialog";

type Props = Readonly<{ userId: string; name: string; size?: ComponentProps<typeof Button>["size"] }>;

/**
 * A button that starts impersonation; show it only where `canImpersonate` permits it. Needs the texts `impersonation`,
 * `account` and `auth`.
 */
export function ImpersonateButton({ userId, name, size }: Props) {
  const t = useTranslations("impersonation");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        onClick={() => setIsOpen(true)}
        onFocus={preloadDialog}
        onPointerEnter={preloadDialog}
        size={size}
        startIcon="eye"
      >
        {t("start")}
      </Button>
      <ImpersonateDialog name={name} onClose={() => setIsOpen(false)} open={isOpen} userId={userId} />
    </>
  );
}
