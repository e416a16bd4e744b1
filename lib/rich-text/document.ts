/** The structure and limits of rich text, and the links that it may contain. */

/** Blocks within blocks (lists, quotes) up to this depth; what is nested deeper is text. */
export const maxDepth = 8;

export type Mark =
  | Readonly<{ type: "bold" | "italic" | "strike" | "code" }>
  | Readonly<{ type: "link"; attrs: Readonly<{ href: string }> }>;

export type Text = Readonly<{ type: "text"; text: string; marks?: readonly Mark[] }>;

export type Inline =
  | Text
  | Readonly<{ type: "hardBreak" }>
  | Readonly<{ type: "mention"; attrs: Readonly<{ id: string; label: string }> }>
  | Readonly<{ type: "image"; attrs: Readonly<{ src: string; alt: string }> }>;

export type ListItem = Readonly<{ type: "listItem"; content?: readonly Block[] }>;

export type Block =
  | Readonly<{ type: "paragraph"; content?: readonly Inline[] }>
  | Readonly<{ type: "heading"; attrs: Readonly<{ level: number }>; content?: readonly Inline[] }>
  | Readonly<{ type: "codeBlock"; attrs?: Readonly<{ language?: string | null }>; content?: readonly Text[] }>
  | Readonly<{ type: "bulletList"; content: readonly ListItem[] }>
  | Readonly<{ type: "orderedList"; attrs: Readonly<{ start: number }>; content: readonly ListItem[] }>
  | Readonly<{ type: "blockquote"; content: readonly Block[] }>;

/** A text as a tree, in the form that the editor holds it; it is stored as the Markdown that `writeDocument` makes of it. */
export type Document = Readonly<{ type: "doc"; content: readonly Block[] }>;

/** Where a link may lead: whole addresses of the web, and mail. Anything else is text. */
export function safeHref(address: string): string | null {
  const bare = address.trim();
  if (!/^(?:https?:\/\/|mailto:)/i.test(bare)) return null;
  try {
    const { protocol, username, password } = new URL(bare);
    // A name before the host makes one address look like another.
    if (username !== "" || password !== "") return null;
    return protocol === "http:" || protocol === "https:" || protocol === "mailto:" ? bare : null;
  } catch {
    return null;
  }
}

/** Characters that a backslash makes text of, anywhere in a line. */
export const isEscapable = (character: string | undefined) => character !== undefined && "*~`[]".includes(character);

/** Where the character is that makes a line a list item, a heading or a quote; a backslash makes text of it, too. */
export function markerIndex(line: string): number {
  const found = /^[ \t]*(?:\\*[#>+•-]|\d{1,9}\\*[.)])/.exec(line);
  return found ? found[0].length - 1 : -1;
}

/** A web address as it stands in a text, without the punctuation behind it. */
export const bareUrl = /https?:\/\/[^\s<>"*~`[\]()\\]{0,1999}[^\s<>"*~`[\]()\\.,;:!?']/y;

/** An id of ours, as a pattern. */
export const idPattern = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
/** Where a file or a picture of ours lies, as a pattern. */
export const filePattern = `/api/(?:file/${idPattern}(?:/preview)?|post/image/${idPattern})`;
