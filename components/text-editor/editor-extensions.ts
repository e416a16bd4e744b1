import { Extension, type JSONContent } from "@tiptap/core";
import { Image } from "@tiptap/extension-image";
import { Mention, type MentionOptions } from "@tiptap/extension-mention";
import type { Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { StarterKit } from "@tiptap/starter-kit";
import { type Block, type Document, filePattern, maxDepth, safeHref } from "@/lib/rich-text/document";
import { parseDocument } from "@/lib/rich-text/parse-document";
import { writeDocument } from "@/lib/rich-text/write-document";

type Options = Readonly<{
  /** In characters of the stored form. */
  maxLength: number;
  suggestion?: MentionOptions["suggestion"];
  /** Called with each change of the text, and whether it was refused. */
  onTried?: (isRefused: boolean) => void;
}>;

type Json = Readonly<{ toJSON: () => unknown }>;

/** The Markdown of a ProseMirror document: the schema below has the nodes and marks of `Document` and no others. */
export const markdownOf = (document: Json) => writeDocument(document.toJSON() as Document);

/** A stored text in the form that the editor takes. */
export const contentOf = (markdown: string) => parseDocument(markdown) as unknown as JSONContent;

const cellEnd = /<\/t[dh]\s*>(?=\s*<t[dh]\b)/gi;
/** From the end of a row to the first cell of the next, where that begins with text. */
const rowEnd = /<\/tr\s*>(?:\s*<\/?t(?:body|foot|head|r)\b[^>]*>)+\s*<t[dh]\b[^>]*>(?!\s*<(?:div|h\d|ol|p|ul)\b)/gi;

/** The same where the end tags are left out. */
const openCell = /(?<=[^\s>])(?=<t[dh]\b)/gi;
const openRow = /(?<=[^\s>])\s*<tr\b[^>]*>\s*<t[dh]\b[^>]*>/gi;
/** What ends a line without being a block that the editor knows. */
const lineEnd = /<hr\b[^>]*>|<\/summary\s*>/gi;
/** Links that only their look kept apart: those of a menu, of tags. */
const linkEnd = /<\/a\s*>(?=<a\b)/gi;

/**
 * Pasted HTML in which words stay apart that stood apart where they were copied: the cells of a table by a space, its rows
 * by a line break, links that follow one another by a space.
 */
export const keepApart = (html: string) =>
  html
    .replace(cellEnd, " $&")
    .replace(openCell, " ")
    .replace(rowEnd, "$&<br>")
    .replace(openRow, "$&<br>")
    .replace(linkEnd, "$& ")
    .replace(lineEnd, "$&<br>");

const articleMarkdown = ["heading", "bold", "italic", "strike", "code", "codeBlock", "blockquote"];

/**
 * Whose Markdown becomes what it means as one types it: in an article all that is stored. In a note what is typed stays what
 * was typed, and only a list begins.
 */
export const typedMarkdown = (isArticle: boolean): string[] => [
  "bulletList",
  "orderedList",
  ...(isArticle ? articleMarkdown : []),
];

function depthOf(block: Block): number {
  if (block.type === "blockquote") return 1 + deepest(block.content);
  if (block.type !== "bulletList" && block.type !== "orderedList") return 0;
  return 1 + deepest(block.content.flatMap(({ content = [] }) => content));
}

const deepest = (blocks: readonly Block[]): number => Math.max(0, ...blocks.map(depthOf));

/** Whether a change may be made: nothing is written that would be stored otherwise than it is shown. */
function isWithinLimits(before: Json, after: Json, maxLength: number): boolean {
  if (deepest((after.toJSON() as Document).content) > maxDepth) return false;
  const { length } = markdownOf(after);
  return length <= maxLength || length < markdownOf(before).length;
}

export const limitsPlugin = ({ maxLength, onTried }: Options) =>
  new Plugin({
    filterTransaction({ docChanged, doc }, state) {
      if (!docChanged) return true;
      const isAllowed = isWithinLimits(state.doc, doc, maxLength);
      onTried?.(!isAllowed);
      return isAllowed;
    },
  });

const limits = (options: Options) =>
  Extension.create({ name: "limits", addProseMirrorPlugins: () => [limitsPlugin(options)] });

/**
 * Directions as `RichText` gives them: code goes from left to right, the first part within another as that one. An empty
 * part goes as the page, where the placeholder stands.
 */
export function directionsOf(doc: Node): DecorationSet {
  const parts: Decoration[] = [];
  doc.descendants((node, at, parent, place) => {
    const isCode = node.type.name === "codeBlock";
    if (isCode || (node.isBlock && node.textContent !== "" && (parent === doc || place > 0))) {
      parts.push(Decoration.node(at, at + node.nodeSize, { dir: isCode ? "ltr" : "auto" }));
    }
  });
  return DecorationSet.create(doc, parts);
}

const directions = Extension.create({
  name: "directions",
  addProseMirrorPlugins: () => [new Plugin({ props: { decorations: ({ doc }) => directionsOf(doc) } })],
});

const ownFile = new RegExp(`^${filePattern}$`);

/** A file of ours; an image from elsewhere is left out. */
const ownImage = Image.extend({
  parseHTML: () => [
    { tag: "img[src]", getAttrs: (element) => ownFile.test(element.getAttribute("src") ?? "") && null },
  ],
}).configure({ inline: true });

/**
 * The extensions of the rich text editor: exactly what `parseDocument` reads; anything else that is pasted is reduced
 * to it.
 */
export const editorExtensions = (options: Options) => [
  StarterKit.configure({
    dropcursor: false,
    gapcursor: false,
    heading: { levels: [1, 2, 3] },
    horizontalRule: false,
    link: { autolink: false, isAllowedUri: (url) => safeHref(url) !== null, openOnClick: false },
    underline: false,
  }),
  ownImage,
  Mention.configure({ suggestion: options.suggestion ?? {} }),
  directions,
  limits(options),
];
