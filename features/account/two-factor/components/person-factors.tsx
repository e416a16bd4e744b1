"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/button";
import { Chip } from "@/components/chip";
import { ConfirmDialog } from "@/components/confirm-dialog";
import { toast } from "@/components/toast";
import { AccountSection } from "../../components/account-section";
import { isProofMissing } from "../../fresh/client/store";
import { FreshDialog } from "../../fresh/components/fresh-dialog";
import { useFactorReset } from "../client/mutations";
import { personFactorsQuery } from "../client/queries";

type Props = Readonly<{ userId: string; name: string }>;

/** A person's second factors for administrators, with a button that removes them. */
export function PersonFactors({ userId, name }: Props) {
  const t = useTranslations("twoFactor.person");
  const tCommon = useTranslations("common");
  const { data } = useQuery(personFactorsQuery(userId));
  const reset = useFactorReset();
  const [isAsked, setIsAsked] = useState(false);
  if (!data) return null;
  const hasAny = data.hasTotp || data.passkeys > 0;

  async function handleReset() {
    try {
      await reset.mutateAsync(userId);
      toast.success(t("done"));
    } catch (error) {
      if (!isProofMissing(error)) toast.error(t("failed"));
      throw error;
    }
  }

  return (
    <AccountSection
      action={
        hasAny && (
          <Button onClick={() => setIsAsked(true)} startIcon="rotate-ccw">
            {t("reset")}
          </Button>
        )
      }
      text={t("text")}
      title={t("title")}
    >
      <div className="flex wrap gap-2">
        <Chip icon="smartphone" tone={data.hasTotp ? "success" : "neutral"}>
          {data.hasTotp ? t("totp", { count: data.recoveryCodesLeft }) : t("noTotp")}
        </Chip>
        <Chip icon="fingerprint" tone={data.passkeys > 0 ? "success" : "neutral"}>
          {t("passkeys", { count: data.passkeys })}
        </Chip>
      </div>
      <ConfirmDialog
        cancelLabel={tCommon("cancel")}
        closeLabel={tCommon("close")}
        confirmLabel={t("reset")}
        danger
        onClose={() => setIsAsked(false)}
        onConfirm={handleReset}
        open={isAsked}
        title={t("ask", { name })}
      >
        <p>{t("askText")}</p>
      </ConfirmDialog>
      <FreshDialog />
    </AccountSection>
  );
}
