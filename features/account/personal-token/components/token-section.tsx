"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { ConfirmDialog } from "@/components/confirm-dialog";
import { EmptyState } from "@/components/empty-state";
import { LoadFailure } from "@/components/load-failure";
import { toast } from "@/components/toast";
import { AccountSection } from "../../components/account-section";
import { useTokenRevocation } from "../client/mutations";
import { tokensQuery } from "../client/queries";
import { personalTokenLimits } from "../policy";
import type { PersonalToken } from "../schema";
import { NewTokenDialog } from "./new-token-dialog";
import { NewTokenSecret } from "./new-token-secret";
import type { PermissionGroup } from "./permission-choice";
import { TokenRow } from "./token-row";

type Props = Readonly<{
  /** The permissions that the person has, by area. */
  groups: readonly PermissionGroup[];
  /** When the page was drawn, so that server and browser say the same. */
  now: number;
}>;

/** Personal access tokens: create, copy once, revoke. */
export function TokenSection({ groups, now }: Props) {
  const t = useTranslations("accessTokens");
  const tCommon = useTranslations("common");
  const found = useQuery(tokensQuery());
  const revocation = useTokenRevocation();
  const [isCreating, setIsCreating] = useState(false);
  const [created, setCreated] = useState<Readonly<{ name: string; secret: string }> | null>(null);
  const [tokenToRevoke, setTokenToRevoke] = useState<PersonalToken | null>(null);
  const tokens = found.data ?? [];
  const isAtLimit = tokens.length >= personalTokenLimits.perPerson;

  async function handleRevoke() {
    if (!tokenToRevoke) return;
    try {
      await revocation.mutateAsync(tokenToRevoke.id);
      toast.success(t("revoked"));
    } catch (error) {
      toast.error(t("failed"));
      throw error;
    }
  }

  return (
    <AccountSection
      action={
        found.data && (
          <Button disabled={isAtLimit} onClick={() => setIsCreating(true)} startIcon="plus">
            {t("create")}
          </Button>
        )
      }
      text={t("text")}
      title={t("title")}
    >
      <LoadFailure of={found} title={t("loadFailed")} />
      {isAtLimit && <Alert>{t("limit", { count: tokens.length })}</Alert>}
      {found.data && tokens.length === 0 && (
        <EmptyState icon="key-round" title={t("none")}>
          {t("noneText")}
        </EmptyState>
      )}
      {tokens.length > 0 && (
        <ul className="grid">
          {tokens.map((token) => (
            <TokenRow groups={groups} key={token.id} now={now} onRevoke={() => setTokenToRevoke(token)} token={token} />
          ))}
        </ul>
      )}
      {isCreating && (
        <NewTokenDialog
          groups={groups}
          onClose={() => setIsCreating(false)}
          onCreated={({ token, secret }) => {
            setIsCreating(false);
            setCreated({ name: token.name, secret });
          }}
        />
      )}
      <NewTokenSecret created={created} onClose={() => setCreated(null)} />
      <ConfirmDialog
        cancelLabel={tCommon("cancel")}
        closeLabel={tCommon("close")}
        confirmLabel={t("revoke")}
        danger
        onClose={() => setTokenToRevoke(null)}
        onConfirm={handleRevoke}
        open={tokenToRevoke !== null}
        title={t("askRevoke", { name: tokenToRevoke?.name ?? "" })}
      >
        <p>{t("askRevokeText")}</p>
      </ConfirmDialog>
    </AccountSection>
  );
}
