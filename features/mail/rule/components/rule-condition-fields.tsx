import { useTranslations } from "next-intl";
import { FieldGrid } from "@/components/field-grid";
import type { RecordForm } from "@/components/record-form-dialog";
import { Select } from "@/components/select";
import { TextField } from "@/components/text-field";
import { mailLimits } from "../../domain/constants";
import { type RuleValues, soughtFields } from "../domain/rule-values";

/** What an email has to be like; all that is filled in has to hold. */
export function RuleConditionFields({ form }: Readonly<{ form: RecordForm<RuleValues> }>) {
  const t = useTranslations("mail.settings.rules");
  const { id, values, errorOf, onChange } = form;
  return (
    <fieldset className="bare m-0 grid gap-3 shrinkable">
      <legend className="text-14 semibold">{t("conditions")}</legend>
      <p className="text-13 muted">{t("conditionsHint")}</p>
      <FieldGrid>
        {soughtFields.map((field) => (
          <TextField
            dir="auto"
            error={errorOf(field)}
            hint={field === "contains" && t("containsHint")}
            id={`${id}-${field}`}
            key={field}
            label={t(`fields.${field}`)}
            maxLength={mailLimits.ruleText}
            onChange={({ target }) => onChange({ [field]: target.value })}
            value={values[field]}
          />
        ))}
        <Select
          error={errorOf("attachment")}
          id={`${id}-attachment`}
          label={t("fields.attachment")}
          onChange={({ target }) => onChange({ attachment: target.value as RuleValues["attachment"] })}
          value={values.attachment}
        >
          {(["any", "with", "without"] as const).map((choice) => (
            <option key={choice} value={choice}>
              {t(`attachment.${choice}`)}
            </option>
          ))}
        </Select>
      </FieldGrid>
    </fieldset>
  );
}
