import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { FieldGrid } from "@/components/field-grid";
import { FormSection } from "@/components/form-section";
import { TextField } from "@/components/text-field";
import { displayNameOf } from "@/features/account/policy";
import { namesOfKind } from "@/lib/fields";
import { parseRegistrationNumber } from "@/lib/registration-number";
import { personFields } from "../domain/fields";
import styles from "./person-form.module.css";
import type { PersonForm } from "./use-person-form";

/**
 * The form fields for a person's name, with a preview of what others see, their job title and similar lines, and the
 * registration number.
 */
export function NameFields({ person: { field, form } }: Readonly<{ person: PersonForm }>) {
  const t = useTranslations("userForm");
  const { control } = form;
  const [firstName, lastName, typed] = useWatch({ control, name: ["firstName", "lastName", "registrationNumber"] });
  const [given, series] = [firstName.trim(), lastName.trim()];
  const shown = series ? displayNameOf(given, series) : given;
  const registration = parseRegistrationNumber(typed);
  return (
    <FormSection title={t("sections.name")}>
      <FieldGrid>
        <TextField autoComplete="off" dir="auto" hint={t("hints.lastName")} {...field("lastName")} />
        <TextField autoComplete="off" dir="auto" {...field("firstName")} />
        <p aria-live="polite" className={`${styles.preview} ${styles.wide}`}>
          {given && (
            <>
              {t("shownAs")} <strong dir="auto">{shown}</strong>
            </>
          )}
        </p>
        {namesOfKind(personFields, "line").map((name) => (
          <TextField
            autoComplete={name === "jobTitle" ? "organization-title" : "off"}
            dir="auto"
            key={name}
            {...field(name)}
          />
        ))}
        <TextField
          autoCapitalize="characters"
          autoComplete="off"
          dir="ltr"
          hint={
            registration?.isMapped ? (
              <span role="status">{t("hints.mapped", { value: registration.value })}</span>
            ) : (
              t("hints.registrationNumber")
            )
          }
          spellCheck={false}
          {...field("registrationNumber")}
        />
      </FieldGrid>
    </FormSection>
  );
}
