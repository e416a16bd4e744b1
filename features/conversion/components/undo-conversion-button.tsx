"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/button";
import { ConfirmDialog } from "@/components/confirm-dialog";
import { paths } from "@/lib/paths";
import type { Conversion } from "../schema";
import { useTakeBack } from "./use-take-back";

type Props = Readonly<{ conversion: Conversion; name: string }>;

/** On the page of a project that was made of answers: takes all of it back, as long as nobody has worked on it. */
export function UndoConversionButton({ conversion, name }: Props) {
  const t = useTranslations("conversion");
  const router = useRouter();
  const takeBack = useTakeBack();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)} startIcon="undo-2" variant="ghost">
        {t("takeBack")}
      </Button>
      <ConfirmDialog
        cancelLabel={t("cancel")}
        closeLabel={t("cancel")}
        confirmLabel={t("takeBack")}
        danger
        onClose={() => setIsOpen(false)}
        onConfirm={async () => {
          await takeBack({ conversionId: conversion.id, name });
          router.push(paths.project.list);
        }}
        open={isOpen}
        title={t("takeBackTitle", { name })}
      >
        {t("takeBackText", conversion.counts)}
      </ConfirmDialog>
    </>
  );
}
