/** The form fields for what a person says about themselves, their social links, their language and their time zone. */
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { FieldGrid } from "@/components/field-grid";
import { FormSection } from "@/components/form-section";
import { Select } from "@/components/select";
import { TextArea } from "@/components/text-area";
import { TextField } from "@/components/text-field";
import { languages } from "@/i18n/locales";
import { formatNumber } from "@/lib/format";
import { socialNetworks, userLimits } from "../domain/constants";
import { networkAddresses } from "../domain/form-choices";
import type { PersonForm } from "./use-person-form";

/** The form fields for what a person says about themselves and for their social links. */
export function AboutFields({ person: { field } }: Readonly<{ person: PersonForm }>) {
  const t = useTranslations("userForm");
  const locale = useLocale();
  return (
    <FormSection title={t("sections.about")}>
      <TextArea
        dir="auto"
        hint={t("hints.about", { count: formatNumber(locale, userLimits.about) })}
        rows={4}
        {...field("about")}
      />
      <FieldGrid>
        {socialNetworks.map((network) => (
          <TextField
            autoComplete="off"
            dir="ltr"
            inputMode="url"
            key={network}
            placeholder={networkAddresses[network]}
            type="url"
            {...field(network)}
          />
        ))}
      </FieldGrid>
    </FormSection>
  );
}

const homeZones: readonly string[] = ["Asia/Ulaanbaatar", "Asia/Hovd"];

/** Language and time zone, for mails, reminders and the hours of events. */
export function PlaceFields({ person: { field, form } }: Readonly<{ person: PersonForm }>) {
  const t = useTranslations("userForm");
  const timeZone = useWatch({ control: form.control, name: "timeZone" });
  const [zones, setZones] = useState<readonly string[]>([]);
  // Four hundred lines that few people open: they come after the page.
  useEffect(() => setZones(Intl.supportedValuesOf("timeZone")), []);
  const others = [...new Set([timeZone, ...zones])].filter((zone) => !homeZones.includes(zone));
  return (
    <FormSection title={t("sections.place")}>
      <FieldGrid>
        <Select hint={t("hints.locale")} {...field("locale")}>
          <option value="">{t("notSaid")}</option>
          {languages.map(({ label, value }) => (
            <option key={value} lang={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <Select hint={t("hints.timeZone")} {...field("timeZone")}>
          {[...homeZones, ...others].map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll("_", " ")}
            </option>
          ))}
        </Select>
      </FieldGrid>
    </FormSection>
  );
}
