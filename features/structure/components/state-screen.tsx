import { getTranslations } from "next-intl/server";
import { anchorOf } from "../domain/fact-rows";
import type { StateFact } from "../domain/structure-facts";
import { StructureList } from "./structure-list";
import { StructureSection } from "./structure-section";

const rules = ["server", "browser", "address", "never"] as const;

/** The page about state: query keys for data of the server, stores for what only the browser knows. */
export async function StateScreen({ states }: Readonly<{ states: readonly StateFact[] }>) {
  const t = await getTranslations("structure");
  const rows = states.map(({ file, kind, feature, text, members, exports }) => ({
    id: anchorOf(file),
    name: feature,
    copy: file,
    title: t(`state.${kind}`),
    ...(text && { text }),
    group: kind,
    facts: [members.join(", "), exports.join(", "), file],
  }));
  return (
    <>
      <StructureSection place="redux.rules">
        <ul className="grid gap-2">
          {rules.map((rule) => (
            <li key={rule}>{t(`state.rules.${rule}`)}</li>
          ))}
        </ul>
      </StructureSection>
      <StructureSection place="redux.states">
        <StructureList
          isEnglish
          groups={[
            { value: "queries", label: t("state.queries") },
            { value: "store", label: t("state.store") },
          ]}
          labels={[t("labels.members"), t("labels.exports"), t("labels.file")]}
          rows={rows}
        />
      </StructureSection>
    </>
  );
}
