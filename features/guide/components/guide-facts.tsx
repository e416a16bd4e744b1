import { getTranslations } from "next-intl/server";
import { AppLink } from "@/components/app-link";
import { CopyButton } from "@/components/copy-button";
import { documentationPage } from "@/features/documentation/domain/documentation-pages";
import type { GuideSection } from "../domain/guide-section";
import styles from "./guide-facts.module.css";

type Props = Readonly<{ label: string; texts: readonly string[] | undefined; copyLabel: (text: string) => string }>;

/** Commands or paths, each with a button that copies it. */
function Copied({ label, texts, copyLabel }: Props) {
  if (!texts) return null;
  return (
    <>
      <dt>{label}</dt>
      {texts.map((text) => (
        <dd className="row between gap-2" key={text}>
          <code className="break-anywhere" dir="ltr">
            {text}
          </code>
          <CopyButton label={copyLabel(text)} text={text} />
        </dd>
      ))}
    </>
  );
}

/** What a section of a guide names. */
export async function GuideFacts({ commands, files, page }: GuideSection) {
  const [t, titles] = await Promise.all([getTranslations("guide"), getTranslations("documentation")]);
  const copyLabel = (text: string) => t("copy", { text });
  return (
    <dl className={styles.facts}>
      <Copied copyLabel={copyLabel} label={t("commands")} texts={commands} />
      <Copied copyLabel={copyLabel} label={t("files")} texts={files} />
      {page && (
        <>
          <dt>{t("page")}</dt>
          <dd>
            <AppLink href={documentationPage(page).href}>{titles(`pages.${page}.title`)}</AppLink>
          </dd>
        </>
      )}
    </dl>
  );
}
