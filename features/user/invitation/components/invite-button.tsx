"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/button";
import { preloadDialog } from "@/components/dialog";
import { whenOnline } from "@/lib/when-online";

const InviteDialog = dynamic(() => whenOnline(() => import("./invite-dialog")).then((module) => module.InviteDialog), {
  ssr: false,
});

/** A button that opens the dialog with invitations. Needs the namespace `invitation`. */
export function InviteButton() {
  const t = useTranslations("invitation");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)} onFocus={preloadDialog} onPointerEnter={preloadDialog} startIcon="mail">
        <span data-word="">{t("button")}</span>
      </Button>
      {isOpen && <InviteDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
