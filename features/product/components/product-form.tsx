"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useRef } from "react";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { FormBar } from "@/components/form-bar";
import { FormSection } from "@/components/form-section";
import { FormSummary } from "@/components/form-summary";
import { LeaveGuard } from "@/components/leave-guard";
import { LinkButton } from "@/components/link-button";
import { paths } from "@/lib/paths";
import { GeneralFields, OrganisationFields, PricingFields, PublishFields } from "./product-fields";
import styles from "./product-form.module.css";
import type { ProductFormState } from "./use-product-form";
import { VariantsEditor } from "./variants-editor";

type Props = Readonly<{
  form: ProductFormState;
  submitLabel: string;
  isPending: boolean;
  /** It has been saved, and the page is about to close. */
  isSaved?: boolean;
  pictures: ReactNode;
  onSubmit: () => void;
}>;

/** The form of a product in sections, with buttons that stay in view. */
export function ProductForm({ form, submitLabel, isPending, isSaved = false, pictures, onSubmit }: Props) {
  const t = useTranslations("product");
  const tCommon = useTranslations("common");
  const element = useRef<HTMLFormElement>(null);
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isPending && form.begin()) onSubmit();
  }
  return (
    <form
      // A submit before the page has come alive is held back and then sent by our own handler.
      action={() => void setTimeout(() => element.current?.requestSubmit())}
      className="grid gap-6"
      noValidate
      onReset={(event) => event.preventDefault()}
      onSubmit={handleSubmit}
      ref={element}
    >
      <FormSummary attempt={form.attempt} problems={form.problems} title={t("problems")} />
      {form.failure && (
        <Alert role="alert" tone="error">
          {form.failure}
        </Alert>
      )}
      <div className={styles.columns}>
        <div className="grid gap-6 shrinkable">
          <FormSection title={t("sections.general")}>
            <GeneralFields form={form} />
          </FormSection>
          <FormSection title={t("sections.pictures")}>{pictures}</FormSection>
          <FormSection title={t("sections.variants")}>
            <VariantsEditor form={form} />
          </FormSection>
        </div>
        <div className="grid gap-6 shrinkable">
          <FormSection title={t("sections.publish")}>
            <PublishFields form={form} />
          </FormSection>
          <FormSection title={t("sections.pricing")}>
            <PricingFields form={form} />
          </FormSection>
          <FormSection title={t("sections.organisation")}>
            <OrganisationFields form={form} />
          </FormSection>
        </div>
      </div>
      <FormBar note={form.isDirty && t("unsaved")}>
        <LinkButton href={paths.shop.list}>{tCommon("cancel")}</LinkButton>
        <Button loading={isPending} type="submit" variant="solid">
          {submitLabel}
        </Button>
      </FormBar>
      <LeaveGuard isDirty={form.isDirty && !isPending && !isSaved} />
    </form>
  );
}
