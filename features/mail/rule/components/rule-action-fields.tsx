import { useTranslations } from "next-intl";
import { Checkbox } from "@/components/checkbox";
import type { RecordForm } from "@/components/record-form-dialog";
import { Select } from "@/components/select";
import { mailLimits } from "../../domain/constants";
import type { MailLabel } from "../../label/schema";
import type { RuleValues } from "../domain/rule-values";

type Props = Readonly<{ form: RecordForm<RuleValues>; labels: readonly MailLabel[] }>;

/** What is done with an email that a rule holds for. */
export function RuleActionFields({ form, labels }: Props) {
  const t = useTranslations("mail.settings.rules");
  const { id, values, errorOf, onChange } = form;
  const { labelIds } = values;
  const isFull = labelIds.length >= mailLimits.ruleLabels;
  return (
    <fieldset className="bare m-0 grid gap-3 shrinkable">
      <legend className="text-14 semibold">{t("actions")}</legend>
      <Select
        error={errorOf("folder")}
        id={`${id}-folder`}
        label={t("fields.folder")}
        onChange={({ target }) => onChange({ folder: target.value as RuleValues["folder"] })}
        value={values.folder}
      >
        {(["inbox", "archive", "trash"] as const).map((folder) => (
          <option key={folder} value={folder}>
            {t(`folder.${folder}`)}
          </option>
        ))}
      </Select>
      {(["isRead", "isStarred", "isImportant"] as const).map((field) => (
        <Checkbox
          checked={values[field]}
          id={`${id}-${field}`}
          key={field}
          label={t(`fields.${field}`)}
          onChange={({ target }) => onChange({ [field]: target.checked })}
        />
      ))}
      {labels.length > 0 && (
        <fieldset className="bare m-0 grid gap-2" id={`${id}-labelIds`} tabIndex={-1}>
          <legend className="text-13 semibold">{t("fields.labelIds")}</legend>
          {errorOf("labelIds") && <p className="text-13 text-error">{errorOf("labelIds")}</p>}
          {labels.map((label) => (
            <Checkbox
              checked={labelIds.includes(label.id)}
              disabled={isFull && !labelIds.includes(label.id)}
              key={label.id}
              label={<bdi>{label.name}</bdi>}
              onChange={({ target }) =>
                onChange({
                  labelIds: target.checked ? [...labelIds, label.id] : labelIds.filter((one) => one !== label.id),
                })
              }
            />
          ))}
        </fieldset>
      )}
    </fieldset>
  );
}
