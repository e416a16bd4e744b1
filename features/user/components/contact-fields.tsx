import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FieldGrid } from "@/components/field-grid";
import { FormSection } from "@/components/form-section";
import { TextField } from "@/components/text-field";
import { formatPhoneNumber } from "@/lib/phone-number-format";
import type { PersonForm } from "./use-person-form";

type Props = Readonly<{
  person: PersonForm;
  /** Stands in the place of the address of mail where it goes another way. */
  email?: ReactNode;
}>;

/** The form fields for a person's email address and phone number. */
export function ContactFields({ person: { field, form }, email }: Props) {
  const t = useTranslations("userForm");
  const phone = field("phoneNumber");

  /** Once the number is one, it stands as people write it. */
  async function showNumber(value: string) {
    if (value.trim() === "") return;
    const { parsePhoneNumber } = await import("@/lib/phone-number");
    const parsed = parsePhoneNumber(value);
    if (parsed && form.getValues("phoneNumber") === value) {
      form.setValue("phoneNumber", formatPhoneNumber(parsed), { shouldDirty: true });
    }
  }
  return (
    <FormSection title={t("sections.contact")}>
      <FieldGrid>
        {email ?? <TextField autoComplete="off" dir="ltr" inputMode="email" type="email" {...field("email")} />}
        <TextField
          autoComplete="off"
          dir="ltr"
          hint={t("hints.phoneNumber")}
          inputMode="tel"
          type="tel"
          {...phone}
          onBlur={(event) => {
            void phone.onBlur(event);
            void showNumber(event.target.value);
          }}
        />
      </FieldGrid>
    </FormSection>
  );
}
