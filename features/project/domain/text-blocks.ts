export type TextBlock =
  | Readonly<{ kind: "heading" | "paragraph"; text: string }>
  | Readonly<{ kind: "list"; items: readonly string[] }>;

const heading = /^#{1,6}[ \t]+(?=\S)/;
const bullet = /^[ \t]*[-*•][ \t]+(?=\S)/;

/**
 * Splits a description into blocks: lines that start with # are headings, lines that start with -, * or • are list items,
 * and the rest is paragraphs between blank lines. Other markup is plain text, so no text is lost.
 */
export function textBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let lines: string[] = [];
  let items: string[] = [];
  const end = () => {
    if (lines.length > 0) blocks.push({ kind: "paragraph", text: lines.join("\n") });
    if (items.length > 0) blocks.push({ kind: "list", items });
    [lines, items] = [[], []];
  };
  for (const line of text.split(/\r\n?|\n/)) {
    const isItem = bullet.test(line);
    if (line.trim() === "" || heading.test(line) || (isItem ? lines : items).length > 0) end();
    if (heading.test(line)) blocks.push({ kind: "heading", text: line.replace(heading, "").trim() });
    else if (isItem) items.push(line.replace(bullet, "").trim());
    else if (line.trim() !== "") lines.push(line.trimEnd());
  }
  end();
  return blocks;
}
