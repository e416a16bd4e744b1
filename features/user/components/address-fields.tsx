import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { FieldGrid } from "@/components/field-grid";
import { FormSection } from "@/components/form-section";
import { Select } from "@/components/select";
import { TextField } from "@/components/text-field";
import { type Country, capitalDistricts, homeCountry, mongolianRegions, regionKeys } from "../domain/address-regions";
import styles from "./person-form.module.css";
import type { PersonForm } from "./use-person-form";

type Props = Readonly<{ person: PersonForm; countries: readonly Country[] }>;

const regionNames: readonly string[] = Object.values(mongolianRegions);

/**
 * The form fields of an address: in Mongolia аймаг or хот, сум or дүүрэг, баг or хороо; elsewhere the same places by
 * other names.
 */
export function AddressFields({ person: { field, form }, countries }: Props) {
  const t = useTranslations("userForm");
  const { control, setValue, getValues } = form;
  const [country, state] = useWatch({ control, name: ["country", "state"] });
  const isHome = country === "" || country === homeCountry;
  const countryField = field("country");
  const stateField = field("state");
  const places = isHome
    ? ({ city: t("fields.sum"), district: t("fields.bag") } as const)
    : ({ city: t("fields.city"), district: t("fields.district") } as const);

  function handleCountry(code: string) {
    // A region of one country is none of another.
    const isElsewhere = code !== "" && code !== homeCountry;
    if (isElsewhere === regionNames.includes(getValues("state"))) setValue("state", "", { shouldDirty: true });
  }
  return (
    <FormSection title={t("sections.address")}>
      <FieldGrid>
        <Select
          {...countryField}
          onChange={(event) => {
            void countryField.onChange(event);
            handleCountry(event.target.value);
          }}
        >
          <option value="">{t("notSaid")}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
          {country !== "" && !countries.some(({ code }) => code === country) && (
            <option value={country}>{country}</option>
          )}
        </Select>
        {isHome ? (
          <Select
            key="region"
            {...stateField}
            label={t("fields.region")}
            onChange={(event) => {
              void stateField.onChange(event);
              if (country === "" && event.target.value) setValue("country", homeCountry, { shouldDirty: true });
            }}
          >
            <option value="">{t("notSaid")}</option>
            {regionKeys.map((key) => (
              <option key={key} value={mongolianRegions[key]}>
                {t(`regions.${key}`)}
              </option>
            ))}
            {state !== "" && !regionNames.includes(state) && <option value={state}>{state}</option>}
          </Select>
        ) : (
          <TextField key="state" autoComplete="off" dir="auto" {...stateField} />
        )}
        <TextField
          autoComplete="off"
          dir="auto"
          list={state === mongolianRegions.ulaanbaatar ? "capital-districts" : undefined}
          {...field("city")}
          label={places.city}
        />
        <TextField autoComplete="off" dir="auto" {...field("district")} label={places.district} />
        <TextField autoComplete="off" className={styles.wide} dir="auto" {...field("street")} />
        <TextField autoComplete="off" dir="ltr" inputMode={isHome ? "numeric" : undefined} {...field("zipCode")} />
      </FieldGrid>
      <datalist id="capital-districts">
        {capitalDistricts.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </FormSection>
  );
}
