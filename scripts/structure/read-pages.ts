import type { GalleryFact, LayoutFact, PageFact } from "../../features/structure/domain/structure-facts";
import { isPrivatePath } from "../../lib/route-guard";
import { pageRows } from "../../testing/authorisation/page-rows";
import { moduleSentence } from "./doc-comments";
import { layoutsAbove, type Sources } from "./source-files";

export type Texts = Readonly<Record<string, unknown>>;

const isGroup = (part: string) => /^\(.*\)$/.test(part);

const pathOf = (file: string) => {
  const parts = file.split("/").slice(1, -1);
  return `/${parts.filter((part) => !isGroup(part)).join("/")}`;
};

function textAt(texts: Texts, key: string): string | null {
  const found = key
    .split(".")
    .reduce<unknown>((at, part) => (typeof at === "object" && at !== null ? (at as Texts)[part] : undefined), texts);
  return typeof found === "string" && !found.includes("{") ? found : null;
}

/** The key of the title that a page gives itself; null where it is made of a record. */
function titleKey(source: string): string | null {
  const documented = /documentationMetadata\("(\w+)"\)/.exec(source)?.[1];
  if (documented) return `documentation.pages.${documented}.title`;
  const metadata = /export (?:async )?(?:function|const) generateMetadata[\s\S]*?^(?:\}|\S.*;$)/m.exec(source)?.[0];
  const name = /getTranslations\("([\w.]+)"\)/.exec(metadata ?? "")?.[1];
  const key = /title: (?:t|\(await getTranslations\("[\w.]+"\)\))\("([\w.]+)"\)/.exec(metadata ?? "")?.[1];
  return name && key ? `${name}.${key}` : null;
}

/** Every page by its path, with who sees it, its titles and the layouts around it. */
export function readPages(sources: Sources, messages: Readonly<Record<string, Texts>>): PageFact[] {
  const files = [...sources.keys()].filter((file) => /^app\/(.*\/)?page\.tsx$/.test(file));
  return files
    .map((file): PageFact => {
      const path = pathOf(file);
      const row = pageRows[path];
      const key = path.includes("[") ? null : titleKey(sources.get(file) ?? "");
      const titles = Object.entries(messages).map(([locale, texts]) => [locale, key && textAt(texts, key)]);
      return {
        path,
        file,
        group: file.split("/").find(isGroup)?.slice(1, -1) ?? "",
        access: row?.access ?? "public",
        permission: row?.permission ?? null,
        isForAdmin: row?.isForAdmin ?? false,
        isRedirected: isPrivatePath(path),
        titles: titles.every(([, title]) => title) ? Object.fromEntries(titles) : null,
        layouts: layoutsAbove(sources, file),
      };
    })
    .sort((one, other) => one.path.localeCompare(other.path, "en"));
}

export function readLayouts(sources: Sources, pages: readonly PageFact[]): LayoutFact[] {
  const files = [...sources.keys()].filter((file) => /^app\/(.*\/)?layout\.tsx$/.test(file));
  return files.map((file) => ({
    file,
    text: moduleSentence(sources.get(file) ?? "", file),
    pages: pages.filter(({ layouts }) => layouts.includes(file)).length,
  }));
}

/** The sections of the component gallery. */
export function readGallery(sources: Sources, messages: Readonly<Record<string, Texts>>): GalleryFact[] {
  const files = [...sources].filter(([file]) => file.startsWith("features/gallery/components/"));
  return files.flatMap(([file, source]) =>
    [...source.matchAll(/<GallerySection id="(\w+)"/g)].map(([, id = ""]) => ({
      id,
      file,
      titles: Object.fromEntries(
        Object.entries(messages).map(([locale, texts]) => [locale, textAt(texts, `gallery.${id}`) ?? id]),
      ),
      components: [...source.matchAll(/from "@\/components\/([\w/-]+)"/g)].map(([, name = ""]) => name),
    })),
  );
}
