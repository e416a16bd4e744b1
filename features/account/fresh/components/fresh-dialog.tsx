"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { Button } from "@/components/button";
import { CloseButton } from "@/components/close-guards";
import { Dialog } from "@/components/dialog";
import { Failure } from "@/components/failure";
import { Skeleton } from "@/components/skeleton";
import { freshMethodsQuery } from "../client/queries";
import { freshEvents, useIsProofWanted } from "../client/store";
import { NoProof } from "./no-proof";
import { ProofForm } from "./proof-form";

/**
 * A dialog that confirms the person's identity with a password, code or passkey when a call needs it; see `withFresh`.
 * One a page.
 */
export function FreshDialog() {
  const t = useTranslations("account.fresh");
  const tCommon = useTranslations("common");
  const isOpen = useIsProofWanted();
  const formId = useId();
  const submit = useRef<HTMLButtonElement>(null);
  const [isRunning, setIsRunning] = useState(false);
  const { data, isError } = useQuery(freshMethodsQuery(isOpen));
  const methods = data?.methods;
  const giveUp = () => freshEvents.answered(false);
  return (
    <Dialog
      actions={
        <>
          <CloseButton>{tCommon("cancel")}</CloseButton>
          {methods && methods.length > 0 && (
            <Button
              autoFocus={methods[0] === "passkey"}
              form={formId}
              loading={isRunning}
              ref={submit}
              type="submit"
              variant="solid"
            >
              {t("confirm")}
            </Button>
          )}
        </>
      }
      closeLabel={tCommon("close")}
      onClose={giveUp}
      open={isOpen}
      size="s"
      title={t("title")}
    >
      {isError && <Failure>{t("failed")}</Failure>}
      {methods === undefined && !isError && <Skeleton height={72} shape="box" width="100%" />}
      {methods?.length === 0 && <NoProof />}
      {methods && methods.length > 0 && (
        <ProofForm id={formId} isRunning={isRunning} methods={methods} onRun={setIsRunning} submit={submit} />
      )}
    </Dialog>
  );
}
