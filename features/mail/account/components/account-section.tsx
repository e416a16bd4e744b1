"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/button";
import { EmptyState } from "@/components/empty-state";
import { LoadState } from "@/components/load-state";
import { Skeleton } from "@/components/skeleton";
import { SectionHead } from "../../setting/components/settings-part";
import { mailAccountsQuery } from "../client/queries";
import { accountLimits } from "../domain/constants";
import type { MailAccount } from "../schema";
import { EditAccount, NewAccount } from "./account-dialog";
import { AccountRow } from "./account-row";

/** The person's mailboxes elsewhere: new ones, changes, syncs and removal. */
export function AccountSection() {
  const t = useTranslations("mail.settings.accounts");
  const tSections = useTranslations("mail.settings.sections");
  const found = useQuery(mailAccountsQuery());
  const [open, setOpen] = useState<MailAccount | "new" | null>(null);
  const accounts = found.data?.accounts;
  return (
    <>
      <SectionHead
        action={
          accounts &&
          accounts.length < accountLimits.accounts && (
            <Button onClick={() => setOpen("new")} startIcon="plus" variant="soft">
              {t("new")}
            </Button>
          )
        }
        hint={t("hint")}
        title={tSections("accounts")}
      />
      <LoadState headingLevel={3} of={found} title={t("loadFailed")}>
        <Skeleton height={120} shape="box" width="100%" />
      </LoadState>
      {accounts?.length === 0 && (
        <EmptyState headingLevel={3} icon="plug" title={t("empty")}>
          {t("emptyText")}
        </EmptyState>
      )}
      {accounts && accounts.length > 0 && (
        <ul aria-label={tSections("accounts")} className="panel shrinkable">
          {accounts.map((account) => (
            <AccountRow account={account} key={account.id} onEdit={() => setOpen(account)} />
          ))}
        </ul>
      )}
      {open === "new" && <NewAccount onClose={() => setOpen(null)} />}
      {open !== null && open !== "new" && <EditAccount account={open} onClose={() => setOpen(null)} />}
    </>
  );
}
