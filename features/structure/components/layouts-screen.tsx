import { getLocale, getTranslations } from "next-intl/server";
import { Card } from "@/components/card";
import { anchorOf } from "../domain/fact-rows";
import type { LayoutFact, PageFact } from "../domain/structure-facts";
import styles from "./layouts-screen.module.css";
import { StructureList } from "./structure-list";
import { StructureSection } from "./structure-section";

type Props = Readonly<{ layouts: readonly LayoutFact[]; pages: readonly PageFact[] }>;

const folderOf = (file: string) => file.replace(/\/layout\.tsx$/, "");

/** The page about layouts: their tree, and which of them surround each page. */
export async function LayoutsScreen({ layouts, pages }: Props) {
  const [t, locale] = await Promise.all([getTranslations("structure"), getLocale()]);
  const branches = (parent: string | null) =>
    layouts.filter(({ file }) => {
      const above = layouts.filter((other) => other.file !== file && file.startsWith(`${folderOf(other.file)}/`));
      const nearest = above.toSorted((one, other) => other.file.length - one.file.length)[0]?.file ?? null;
      return nearest === parent;
    });
  const draw = (parent: string | null) => {
    const found = branches(parent);
    if (found.length === 0) return null;
    return (
      <ul className={styles.branch}>
        {found.map(({ file, text, pages: count }) => (
          <li key={file}>
            <p>
              <code dir="ltr">{file}</code> <span className="text-13 faint num">{t("pageCount", { count })}</span>
            </p>
            {text && (
              <p className="text-13 muted" dir="ltr" lang="en">
                {text}
              </p>
            )}
            {draw(file)}
          </li>
        ))}
      </ul>
    );
  };
  const rows = pages.map(({ path, group, titles, layouts: around }) => ({
    id: anchorOf(path) || "home",
    name: path,
    title: titles?.[locale],
    group: group === "" ? "app" : `(${group})`,
    facts: [around.map(folderOf).join(" → ")],
  }));
  const groups = [...new Set(rows.map(({ group }) => group))].map((value) => ({ value, label: value }));
  return (
    <>
      <StructureSection place="layouts.tree">
        <Card>{draw(null)}</Card>
      </StructureSection>
      <StructureSection place="layouts.byPage">
        <StructureList groups={groups} labels={[t("labels.layouts")]} rows={rows} />
      </StructureSection>
    </>
  );
}
