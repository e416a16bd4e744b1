import { getLocale, getTranslations } from "next-intl/server";
import { formatNumber } from "@/lib/format";
import { locales } from "@/lib/locale";
import type { NamespaceFact } from "../domain/structure-facts";
import { CodeSample } from "./code-sample";
import { type DetectionNames, LanguageDetection } from "./language-detection";
import { Steps } from "./steps";
import { StructureList } from "./structure-list";
import { StructureSection } from "./structure-section";

const steps = ["english", "others", "use", "check"] as const;
const example = [
  'import { getTranslations } from "next-intl/server";',
  "",
  'const t = await getTranslations("structure");',
  't("labels.file");',
].join("\n");
const command = "npm run messages";

type Props = Readonly<{ namespaces: readonly NamespaceFact[]; names: DetectionNames; labels: readonly string[] }>;

/** The page about languages: how one is chosen for a visitor, and what each namespace contains. */
export async function LocalesScreen({ namespaces, names, labels }: Props) {
  const [t, locale] = await Promise.all([getTranslations("structure"), getLocale()]);
  const rows = namespaces.map(({ name, counts }) => ({
    name,
    facts: locales.map((one) => formatNumber(locale, counts[one] ?? 0)),
  }));
  return (
    <>
      <StructureSection place="locales.detection">
        <LanguageDetection
          names={names}
          texts={{
            label: t("detection.label"),
            place: t("detection.place"),
            name: t("detection.name"),
            found: t("detection.found"),
            nothing: t("detection.nothing"),
            server: t("detection.server"),
            query: t("detection.query"),
            cookie: t("detection.cookie"),
            localStorage: t("detection.localStorage"),
            sessionStorage: t("detection.sessionStorage"),
            account: t("detection.account"),
            header: t("detection.header"),
            default: t("detection.default"),
          }}
        />
      </StructureSection>
      <StructureSection place="locales.namespaces">
        <StructureList labels={labels} rows={rows} />
      </StructureSection>
      <StructureSection place="locales.adding">
        <Steps items={steps.map((step) => [step, t(`adding.${step}`)])} />
        <div className="grid gap-3">
          <CodeSample
            code={example}
            copyLabel={t("copyCode", { name: t("adding.example") })}
            title={t("adding.example")}
          />
          <CodeSample code={command} copyLabel={t("copyCode", { name: command })} title={t("adding.command")} />
        </div>
      </StructureSection>
    </>
  );
}
