/** Where a link in an answer may lead: whole addresses of the web, and mail. Anything else is shown as its words. */
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

/** Lines that begin something of their own in Markdown: a list, a heading, a quote, a table, code, a rule. */
const isBlock = (line: string) =>
  /^(?:\s{4,}|\t|\s*(?:[-*+•]\s|\d+[.)]\s|#{1,6}\s|>|\||```|~~~|---|\*\*\*|___|===))/.test(line);

/**
 * Answers hold list items one a line, which Markdown would run together. Two plain lines or more, with no empty one
 * between them, are a list; whatever is Markdown already stays as it is.
 */
export function toMarkdown(text: string): string {
  const lines = text
    .replaceAll("\r\n", "\n")
    .trim()
    .split("\n")
    .map((line) => line.replace(/^(\s*)•\s+/, "$1- "));
  const isPlainList = lines.length > 1 && lines.every((line) => line.trim() !== "" && !isBlock(line));
  return (isPlainList ? lines.map((line) => `- ${line}`) : lines).join("\n");
}
