import type { Block, Document } from "@/lib/rich-text/document";
import { blockText } from "@/lib/rich-text/plain-text";

/** A heading of a text, and the anchor that leads to it. */
export type Section = Readonly<{ id: string; level: number; title: string; block: Block }>;

const maxLength = 60;

const anchorOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .slice(0, maxLength)
    .replace(/^-+|-+$/g, "");

/** Returns the headings of a text in order, each with a unique anchor; headings inside quotes and lists have none. */
export function sectionsOf({ content }: Document): Section[] {
  const taken = new Set<string>();
  return content.flatMap((block) => {
    if (block.type !== "heading") return [];
    const title = blockText(block).trim();
    const base = `section-${anchorOf(title) || taken.size + 1}`;
    let id = base;
    for (let at = 2; taken.has(id); at += 1) id = `${base}-${at}`;
    taken.add(id);
    return [{ id, level: block.attrs.level, title, block }];
  });
}
