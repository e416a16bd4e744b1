/** Finds the code blocks of a text, also inside lists and quotes. */
import type { Block, Document } from "@/lib/rich-text/document";

/** A piece of code in one colour, for light and dark. */
export type CodeToken = Readonly<{ text: string; light: string; dark: string }>;
/** Highlighted lines by `codeKey`. */
export type HighlightedCode = Readonly<Record<string, readonly (readonly CodeToken[])[]>>;

export const codeKey = (language: string | null | undefined, text: string): string => `${language ?? ""}\n${text}`;

/** Every code block of a text, those in lists and quotes too. */
export function codeBlocksOf({ content }: Pick<Document, "content">): Extract<Block, { type: "codeBlock" }>[] {
  return content.flatMap((block) => {
    if (block.type === "codeBlock") return [block];
    if (block.type === "blockquote") return codeBlocksOf(block);
    if (block.type === "bulletList" || block.type === "orderedList") {
      return block.content.flatMap((item) => codeBlocksOf({ content: item.content ?? [] }));
    }
    return [];
  });
}
