import { getTranslations } from "next-intl/server";
import { toJsonText } from "@/lib/json-text";
import type { SentRow } from "../domain/fact-rows";
import { FactList, type FactListProps } from "./fact-list";

/** What the controls of a list are called; `#` is where a count or a name goes. */
export async function readListTexts() {
  const t = await getTranslations("structure.list");
  return {
    search: t("search"),
    clear: t("clear"),
    group: t("group"),
    all: t("all"),
    found: t("found"),
    none: t("none"),
    showAll: t("showAll"),
    copy: t("copy"),
  };
}

type Props = Omit<FactListProps, "rows" | "texts"> & Readonly<{ rows: readonly SentRow[] }>;

/** A fact list with its translated labels. */
export async function StructureList({ rows, ...rest }: Props) {
  return <FactList {...rest} rows={toJsonText(rows)} texts={await readListTexts()} />;
}
