import { getLocale, getTranslations } from "next-intl/server";
import type { ModuleFact, PageFact } from "../domain/structure-facts";
import { CodeSample } from "./code-sample";
import { Steps } from "./steps";
import { StructureList } from "./structure-list";
import { StructureSection } from "./structure-section";

const steps = ["tokens", "stylesheet", "settings", "use"] as const;
const command = "node scripts/theme.mjs";

type Props = Readonly<{ modules: readonly ModuleFact[]; pages: readonly PageFact[] }>;

/** The page about how the theme is built, with links to the pages that show its parts. */
export async function ThemeScreen({ modules, pages }: Props) {
  const [t, locale] = await Promise.all([getTranslations("structure"), getLocale()]);
  const files = modules.filter(({ file }) => file.startsWith("lib/theme/"));
  const rows = pages
    .filter(({ path }) => path.startsWith("/theme"))
    .map(({ path, file, titles }) => ({
      name: path,
      href: path,
      title: titles?.[locale],
      facts: [file],
    }));
  return (
    <>
      <StructureSection place="structureTheme.build">
        <Steps items={steps.map((step) => [step, t(`themeSteps.${step}`)])} />
        <CodeSample code={command} copyLabel={t("copyCode", { name: command })} />
        <StructureList
          isEnglish
          kind="module"
          labels={[t("labels.exports")]}
          rows={files.map(({ file, text, exports }) => ({
            name: file,
            ...(text && { text }),
            facts: [exports.join(", ")],
          }))}
        />
      </StructureSection>
      <StructureSection place="structureTheme.pages">
        <StructureList labels={[t("labels.file")]} rows={rows} />
      </StructureSection>
    </>
  );
}
