"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { Alert } from "@/components/alert";
import { Breadcrumbs } from "@/components/breadcrumbs";
import { Button } from "@/components/button";
import { FieldGrid } from "@/components/field-grid";
import { FormBar } from "@/components/form-bar";
import { FormSection } from "@/components/form-section";
import { LeaveGuard } from "@/components/leave-guard";
import { LoadState } from "@/components/load-state";
import { PageHeader } from "@/components/page-header";
import { Select } from "@/components/select";
import { Skeleton } from "@/components/skeleton";
import { TextField } from "@/components/text-field";
import { toast } from "@/components/toast";
import { paths } from "@/lib/paths";
import { currentOf } from "@/lib/problem";
import { useProfileWrite } from "../../client/mutations";
import { profileQuery } from "../../client/queries";
import { failureCopy } from "../../components/failure-copy";
import { dueTerms, invoiceLimits } from "../../domain/constants";
import { readTerms } from "../../domain/form-values";
import type { Profile } from "../schema";

const names = ["name", "tin", "address", "email", "phone", "bankName", "bankAccount"] as const;

/** The page with the organisation's details for invoices. */
export function ProfileScreen() {
  const t = useTranslations("invoice");
  const found = useQuery(profileQuery());
  return (
    <>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            items={[{ label: t("title"), href: paths.invoice.root }, { label: t("settings.title") }]}
            label={t("breadcrumbs")}
          />
        }
        subtitle={t("settings.text")}
        title={t("settings.title")}
      />
      <LoadState of={found} title={t("failed.details")}>
        <Skeleton height={320} shape="box" width="100%" />
      </LoadState>
      {found.data && <ProfileForm key={found.data.version} profile={found.data} />}
    </>
  );
}

function ProfileForm({ profile }: Readonly<{ profile: Profile }>) {
  const t = useTranslations("invoice");
  const id = useId();
  const [typed, setTyped] = useState(profile);
  const { mutate, isPending, error } = useProfileWrite();
  const isDirty = typed !== profile;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    const { version, ...texts } = typed;
    mutate(
      { profile: texts, version },
      {
        onSuccess: () => toast.success(t("done.saved")),
        // Saving again, after a look, overwrites what somebody else saved.
        onError: (problem) => {
          const current = currentOf(problem) as Profile | undefined;
          if (current) setTyped({ ...typed, version: current.version });
        },
      },
    );
  }

  return (
    <form className="grid gap-4" noValidate onSubmit={handleSubmit}>
      {error !== null && (
        <Alert role="alert" tone="error">
          {failureCopy(error, t)}
        </Alert>
      )}
      <FormSection title={t("settings.title")}>
        <FieldGrid>
          {names.map((name) => (
            <TextField
              autoComplete="off"
              dir="auto"
              id={`${id}-${name}`}
              key={name}
              label={t(`fields.${name}`)}
              maxLength={invoiceLimits[name]}
              onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
              value={typed[name]}
            />
          ))}
          <Select
            label={t("settings.terms")}
            onChange={({ target }) => setTyped({ ...typed, terms: readTerms(target.value) })}
            value={typed.terms}
          >
            {dueTerms.map((count) => (
              <option key={count} value={count}>
                {t("terms", { count })}
              </option>
            ))}
          </Select>
        </FieldGrid>
      </FormSection>
      <FormBar>
        <Button loading={isPending} type="submit" variant="solid">
          {t("actions.save")}
        </Button>
      </FormBar>
      <LeaveGuard isDirty={isDirty && !isPending} />
    </form>
  );
}
