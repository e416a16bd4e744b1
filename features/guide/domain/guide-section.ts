import type { DocumentationPageId } from "@/features/documentation/domain/documentation-pages";

/** What a section names: commands to run, files and folders to look at, and a page that shows the facts of this build. */
export type GuideSection = Readonly<{
  commands?: readonly string[];
  files?: readonly string[];
  page?: DocumentationPageId;
}>;

/** Sections in order, by the keys of their texts. */
export type GuideSections = Readonly<Record<string, GuideSection>>;
