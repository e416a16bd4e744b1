/** What the build extracts from the sources (`scripts/structure`) for the pages about the structure. */

export type ModuleKind = "component" | "section" | "hook" | "library" | "seed" | "factory";

export type ModuleFact = Readonly<{
  file: string;
  kind: ModuleKind;
  /** The first sentence of its documentation comment, in English as in the code; empty where it has none. */
  text: string;
  exports: readonly string[];
  /** How many files import it, tests aside. */
  uses: number;
}>;

export type PageFact = Readonly<{
  path: string;
  file: string;
  /** The folder in brackets that it lies in, without them; empty beside them. */
  group: string;
  access: "public" | "member";
  permission: string | null;
  isForAdmin: boolean;
  /** Visitors without a session cookie are sent to the sign-in page before the page is asked. */
  isRedirected: boolean;
  /** By language; null where the title is that of a record. */
  titles: Readonly<Record<string, string>> | null;
  /** The layouts around it, outermost first. */
  layouts: readonly string[];
}>;

export type LayoutFact = Readonly<{ file: string; text: string; pages: number }>;

export type StateFact = Readonly<{
  file: string;
  kind: "queries" | "store";
  feature: string;
  text: string;
  /** The members of the keys, or what the store holds. */
  members: readonly string[];
  exports: readonly string[];
}>;

export type EndpointFact = Readonly<{
  method: string;
  /** As Next names it, such as `/api/file/[id]`. */
  path: string;
  summary: string;
  access: "public" | "session" | "member";
  permission: string | null;
  limit: string | null;
}>;

export type AssetFact = Readonly<{ file: string; bytes: number; type: string }>;
export type NamespaceFact = Readonly<{ name: string; counts: Readonly<Record<string, number>> }>;
export type SettingFact = Readonly<{ name: string; text: string }>;

/** A section of the component gallery with the components that it shows. */
export type GalleryFact = Readonly<{
  id: string;
  file: string;
  titles: Readonly<Record<string, string>>;
  components: readonly string[];
}>;

export type StructureFacts = Readonly<{
  pages: readonly PageFact[];
  layouts: readonly LayoutFact[];
  modules: readonly ModuleFact[];
  states: readonly StateFact[];
  endpoints: readonly EndpointFact[];
  assets: readonly AssetFact[];
  namespaces: readonly NamespaceFact[];
  settings: readonly SettingFact[];
  gallery: readonly GalleryFact[];
}>;
