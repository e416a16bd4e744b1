/** Converts rich text to the HTML part of a mail: few tags, no style, nothing that is loaded from anywhere. */
import "server-only";
import type { Block, Inline, Mark } from "@/lib/rich-text/document";
import { parseDocument } from "@/lib/rich-text/parse-document";
import { escapeHtml } from "@/server/mail/letter";

const tags = { bold: "strong", italic: "em", strike: "s", code: "code" } as const;

function marked(html: string, mark: Mark): string {
  if (mark.type === "link") return `<a href="${escapeHtml(mark.attrs.href)}" rel="noopener noreferrer">${html}</a>`;
  return `<${tags[mark.type]}>${html}</${tags[mark.type]}>`;
}

function inlineHtml(inline: Inline): string {
  switch (inline.type) {
    case "text":
      return (inline.marks ?? []).reduce(marked, escapeHtml(inline.text));
    case "hardBreak":
      return "<br>";
    case "mention":
      return `@${escapeHtml(inline.attrs.label)}`;
    // Pictures lie behind the sign-in.
    case "image":
      return escapeHtml(inline.attrs.alt);
  }
}

const inlinesHtml = (content: readonly Inline[] = []) => content.map(inlineHtml).join("");
const blocksHtml = (content: readonly Block[] = []) => content.map(blockHtml).join("\n");

function blockHtml(block: Block): string {
  switch (block.type) {
    case "paragraph":
      return `<p dir="auto">${inlinesHtml(block.content)}</p>`;
    case "heading":
      return `<h${block.attrs.level} dir="auto">${inlinesHtml(block.content)}</h${block.attrs.level}>`;
    case "codeBlock":
      return `<pre><code>${inlinesHtml(block.content)}</code></pre>`;
    case "blockquote":
      return `<blockquote>${blocksHtml(block.content)}</blockquote>`;
    case "bulletList":
    case "orderedList": {
      const items = block.content.map(({ content }) => `<li>${blocksHtml(content)}</li>`).join("\n");
      return block.type === "bulletList" ? `<ul>${items}</ul>` : `<ol start="${block.attrs.start}">${items}</ol>`;
    }
  }
}

/** A whole document of HTML. */
export const htmlOf = (subject: string, markdown: string): string => `<!doctype html>
<html>
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body>
${blocksHtml(parseDocument(markdown).content)}
</body>
</html>
`;
