import { getLocale, getTranslations } from "next-intl/server";
import { formatNumber } from "@/lib/format";
import type { ModuleFact } from "../domain/structure-facts";
import { CodeSample } from "./code-sample";
import { StructureList } from "./structure-list";
import { StructureSection } from "./structure-section";

const commands = [
  { id: "start", code: "npm start" },
  { id: "reset", code: "rm -rf .data && npm start" },
  { id: "seed", code: "npm run db:seed" },
] as const;

/** The page about demo data and test factories, which replace a mocked API. */
export async function MockScreen({ modules }: Readonly<{ modules: readonly ModuleFact[] }>) {
  const [t, locale] = await Promise.all([getTranslations("structure"), getLocale()]);
  const rowsOf = (kind: ModuleFact["kind"]) =>
    modules
      .filter((module) => module.kind === kind)
      .map(({ file, text, exports, uses }) => ({
        name: file,
        ...(text && { text }),
        facts: [exports.join(", "), formatNumber(locale, uses)],
      }));
  const labels = [t("labels.exports"), t("labels.uses")];
  return (
    <>
      <StructureSection place="mock.demo">
        <div className="grid gap-3">
          {commands.map(({ id, code }) => (
            <CodeSample code={code} copyLabel={t("copyCode", { name: code })} key={id} title={t(`mock.${id}`)} />
          ))}
        </div>
      </StructureSection>
      <StructureSection place="mock.seeds">
        <StructureList isEnglish kind="module" labels={labels} rows={rowsOf("seed")} />
      </StructureSection>
      <StructureSection place="mock.factories">
        <StructureList isEnglish kind="module" labels={labels} rows={rowsOf("factory")} />
      </StructureSection>
    </>
  );
}
