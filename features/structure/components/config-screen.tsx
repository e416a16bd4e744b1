import { getTranslations } from "next-intl/server";
import type { SettingFact } from "../domain/structure-facts";
import { StructureList } from "./structure-list";
import { StructureSection } from "./structure-section";

type Setting = Readonly<{
  name: string;
  type: "text" | "number" | "choice" | "switch" | "address";
  range: string;
  defaultValue: string | null;
  isGiven: boolean | null;
  value: string | null;
}>;

type Props = Readonly<{ descriptions: readonly SettingFact[]; settings: readonly Setting[] }>;

/**
 * The page about settings, each with its purpose, type and default and, for those who can see it, its current value.
 */
export async function ConfigScreen({ descriptions, settings }: Props) {
  const t = await getTranslations("structure");
  const texts = new Map(descriptions.map(({ name, text }) => [name, text]));
  const given = (isGiven: boolean | null) => (isGiven === null ? "" : t(isGiven ? "config.set" : "config.notSet"));
  const rows = settings.map(({ name, type, range, defaultValue, isGiven, value }) => ({
    name,
    text: texts.get(name),
    group: type,
    facts: [t(`config.types.${type}`), range, defaultValue ?? t("config.none"), given(isGiven), value ?? ""],
  }));
  const groups = (["text", "address", "number", "choice", "switch"] as const).map((value) => ({
    value,
    label: t(`config.types.${value}`),
  }));
  const labels = [t("labels.type"), t("labels.range"), t("labels.default"), t("labels.here"), t("labels.inForce")];
  return (
    <StructureSection place="config.settings">
      <StructureList groups={groups} isEnglish labels={labels} rows={rows} />
    </StructureSection>
  );
}
