/** The pages of the documentation, their sections and their order. */
import type { IconName } from "@/lib/icons";
import { paths } from "@/lib/paths";

type Entry = Readonly<{
  href: string;
  icon: IconName;
  /** The sections of the page in order: each is an anchor, and has a title under `documentation.pages`. */
  sections: readonly string[];
}>;

/**
 * Every page of documentation, by area and in reading order. Navigation, search, anchors, previous and next, and the site
 * map follow from here; the texts stand under `documentation.pages` by the same ids.
 */
export const documentation = {
  theme: {
    theme: { href: paths.theme.root, icon: "palette", sections: ["settings", "tokens", "contrast"] },
    typography: { href: paths.theme.typography, icon: "type", sections: ["scale", "scripts", "fontTokens"] },
    localFonts: { href: paths.theme.localFonts, icon: "file", sections: ["files", "fallback", "tester"] },
    palette: { href: paths.theme.palette, icon: "contrast", sections: ["editor", "presets", "meanings", "ratios"] },
    shadow: { href: paths.theme.shadow, icon: "layers", sections: ["samples", "layers"] },
    customShadow: { href: paths.theme.customShadow, icon: "sparkles", sections: ["builder", "colored"] },
    styles: {
      href: paths.theme.styles,
      icon: "sliders-horizontal",
      sections: ["cards", "spacing", "radii", "breakpoints", "stacking", "motion"],
    },
    language: { href: paths.theme.language, icon: "languages", sections: ["coverage", "identical", "samples"] },
  },
  structure: {
    mock: { href: paths.structure.mock, icon: "flask-conical", sections: ["demo", "seeds", "factories"] },
    assets: { href: paths.structure.assets, icon: "image", sections: ["files", "icons"] },
    auth: { href: paths.structure.auth, icon: "key-round", sections: ["ways", "limits"] },
    component: { href: paths.structure.component, icon: "puzzle", sections: ["components"] },
    hooks: { href: paths.structure.hooks, icon: "plug", sections: ["hooks"] },
    layouts: { href: paths.structure.layouts, icon: "layout-dashboard", sections: ["tree", "byPage"] },
    locales: { href: paths.structure.locales, icon: "globe", sections: ["detection", "namespaces", "adding"] },
    pagesApi: {
      href: paths.structure.pagesApi,
      icon: "code-xml",
      sections: ["requests", "endpoints", "errors", "tokens"],
    },
    pagesAuth: { href: paths.structure.pagesAuth, icon: "shield-check", sections: ["authPages"] },
    pagesComponents: { href: paths.structure.pagesComponents, icon: "layers", sections: ["galleryPages"] },
    pagesDashboard: { href: paths.structure.pagesDashboard, icon: "square-kanban", sections: ["dashboardPages"] },
    redux: { href: paths.structure.redux, icon: "zap", sections: ["rules", "states"] },
    routes: { href: paths.structure.routes, icon: "folder-kanban", sections: ["pages"] },
    section: { href: paths.structure.section, icon: "layout-grid", sections: ["sections"] },
    structureTheme: { href: paths.structure.theme, icon: "palette", sections: ["build", "pages"] },
    utils: { href: paths.structure.utils, icon: "terminal", sections: ["modules"] },
    config: { href: paths.structure.config, icon: "settings-2", sections: ["settings"] },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Entry>>>>;

export type DocumentationArea = keyof typeof documentation;
export type DocumentationPageId = {
  [Area in DocumentationArea]: keyof (typeof documentation)[Area];
}[DocumentationArea];

export type DocumentationPage = Entry & Readonly<{ id: DocumentationPageId; area: DocumentationArea }>;

export const documentationPages: readonly DocumentationPage[] = Object.entries(documentation).flatMap(([area, pages]) =>
  Object.entries(pages).map(([id, entry]) => ({
    ...entry,
    id: id as DocumentationPageId,
    area: area as DocumentationArea,
  })),
);

export function documentationPage(id: DocumentationPageId): DocumentationPage {
  const found = documentationPages.find((page) => page.id === id);
  if (!found) throw new Error(`No page of documentation is called ${id}.`);
  return found;
}

/** The pages before and after one, across areas. */
export function neighboursOf(id: DocumentationPageId) {
  const index = documentationPages.findIndex((page) => page.id === id);
  return { previous: documentationPages[index - 1] ?? null, next: documentationPages[index + 1] ?? null };
}
