"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { Chip } from "@/components/chip";
import { ConfirmDialog } from "@/components/confirm-dialog";
import { LoadFailure } from "@/components/load-failure";
import { toast } from "@/components/toast";
import { formatDateTime } from "@/lib/format";
import { AccountSection } from "../../components/account-section";
import { isProofMissing } from "../../fresh/client/store";
import { useEnrolment, useRecoveryCodeRenewal, useTwoFactorOff } from "../client/mutations";
import { twoFactorQuery } from "../client/queries";
import type { Enrolment, TwoFactorStatus } from "../schema";
import { EnrolmentForm } from "./enrolment-form";
import { RecoveryCodes } from "./recovery-codes";
import { TrustedDevices } from "./trusted-devices";

/** The section of two-factor authentication: setup, recovery codes, trusted browsers, removal. */
export function TwoFactorSection() {
  const t = useTranslations("twoFactor");
  const found = useQuery(twoFactorQuery());
  const enrolment = useEnrolment();
  const [begun, setBegun] = useState<Enrolment | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const hasLeft = useRef(false);
  const isIdle = begun === null && codes === null;

  // What had the focus is gone when a step ends: it goes back to where the way began.
  useEffect(() => {
    if (isIdle && hasLeft.current) opener.current?.focus();
    hasLeft.current = !isIdle;
  }, [isIdle]);

  async function handleBegin() {
    if (enrolment.isPending) return;
    try {
      setBegun(await enrolment.mutateAsync());
    } catch (error) {
      if (!isProofMissing(error)) toast.error(t("failed"));
    }
  }

  const status = found.data;
  const isOn = status !== undefined && status.confirmedAt !== null;
  return (
    <AccountSection
      id="two-factor"
      status={
        status && (
          <Chip dot tone={isOn ? "success" : "neutral"}>
            {t(isOn ? "on" : "off")}
          </Chip>
        )
      }
      text={t("text")}
      title={t("title")}
    >
      <LoadFailure of={found} title={t("loadFailed")} />
      {status && !status.isAvailable && <Alert>{t("elsewhere")}</Alert>}
      {begun && (
        <EnrolmentForm
          enrolment={begun}
          onCancel={() => setBegun(null)}
          onConfirmed={(made) => {
            setBegun(null);
            setCodes(made);
          }}
        />
      )}
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
      {status?.isAvailable && !isOn && isIdle && (
        <div>
          <Button
            loading={enrolment.isPending}
            onClick={() => void handleBegin()}
            ref={opener}
            startIcon="smartphone"
            variant="solid"
          >
            {t("begin")}
          </Button>
        </div>
      )}
      {isOn && isIdle && <FactorOn onCodes={setCodes} opener={opener} status={status} />}
    </AccountSection>
  );
}

type OnProps = Readonly<{
  status: TwoFactorStatus;
  onCodes: (codes: readonly string[]) => void;
  opener: React.RefObject<HTMLButtonElement | null>;
}>;

function FactorOn({ status, onCodes, opener }: OnProps) {
  const t = useTranslations("twoFactor");
  const tCommon = useTranslations("common");
  const locale = useLocale();
  const timeZone = useTimeZone();
  const renewal = useRecoveryCodeRenewal();
  const off = useTwoFactorOff();
  const [asked, setAsked] = useState<"renew" | "off" | null>(null);

  async function handleConfirm() {
    try {
      if (asked === "renew") onCodes((await renewal.mutateAsync()).recoveryCodes);
      else {
        await off.mutateAsync();
        toast.success(t("turnedOff"));
      }
    } catch (error) {
      if (!isProofMissing(error)) toast.error(t("failed"));
      throw error;
    }
  }

  return (
    <>
      {status.recoveryCodesLeft <= 3 && (
        <Alert tone="warning">{t("fewCodes", { count: status.recoveryCodesLeft })}</Alert>
      )}
      <p className="text-13 muted">
        {t("since", { date: formatDateTime(locale, status.confirmedAt ?? "", "medium", timeZone) })}
        {" · "}
        {t("codesLeft", { count: status.recoveryCodesLeft })}
      </p>
      <div className="flex wrap gap-2">
        <Button onClick={() => setAsked("renew")} ref={opener} startIcon="key-round">
          {t("renew")}
        </Button>
        <Button onClick={() => setAsked("off")}>{t("turnOff")}</Button>
      </div>
      {status.trustedDevices.length > 0 && <TrustedDevices devices={status.trustedDevices} />}
      <ConfirmDialog
        cancelLabel={tCommon("cancel")}
        closeLabel={tCommon("close")}
        confirmLabel={t(asked === "renew" ? "renew" : "turnOff")}
        danger={asked === "off"}
        onClose={() => setAsked(null)}
        onConfirm={handleConfirm}
        open={asked !== null}
        title={t(asked === "renew" ? "askRenew" : "askOff")}
      >
        <p>{t(asked === "renew" ? "askRenewText" : "askOffText")}</p>
      </ConfirmDialog>
    </>
  );
}
