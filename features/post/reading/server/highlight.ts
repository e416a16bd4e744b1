import "server-only";
import type { HighlighterCore } from "shiki/core";
import { parseDocument } from "@/lib/rich-text/parse-document";
import { type CodeToken, codeBlocksOf, codeKey, type HighlightedCode } from "../domain/code";

const themes = { light: "github-light-high-contrast", dark: "github-dark-high-contrast" } as const;

/** What people write after the fence, by the grammar's name. */
const grammars: ReadonlyMap<string, string> = new Map([
  ["ts", "typescript"],
  ["typescript", "typescript"],
  ["tsx", "tsx"],
  ["js", "javascript"],
  ["javascript", "javascript"],
  ["json", "json"],
  ["css", "css"],
  ["html", "html"],
  ["sql", "sql"],
  ["sh", "shellscript"],
  ["bash", "shellscript"],
  ["shell", "shellscript"],
  ["yaml", "yaml"],
  ["yml", "yaml"],
]);

/** In characters. What is longer stays plain, so that nobody's post keeps the server from its other work. */
const maxCode = { block: 6_000, text: 18_000, line: 250 } as const;
/** Blocks that stay highlighted in memory, so that a text is worked on once and not for each reader. */
const maxKept = 100;

async function create(): Promise<HighlighterCore> {
  const [{ createHighlighterCore }, { createJavaScriptRegexEngine }] = await Promise.all([
    import("shiki/core"),
    import("shiki/engine/javascript"),
  ]);
  return await createHighlighterCore({
    engine: createJavaScriptRegexEngine({ forgiving: true }),
    themes: [
      import("shiki/themes/github-light-high-contrast.mjs"),
      import("shiki/themes/github-dark-high-contrast.mjs"),
    ],
    langs: [
      import("shiki/langs/typescript.mjs"),
      import("shiki/langs/tsx.mjs"),
      import("shiki/langs/javascript.mjs"),
      import("shiki/langs/json.mjs"),
      import("shiki/langs/css.mjs"),
      import("shiki/langs/html.mjs"),
      import("shiki/langs/sql.mjs"),
      import("shiki/langs/shellscript.mjs"),
      import("shiki/langs/yaml.mjs"),
    ],
  });
}

let highlighter: Promise<HighlighterCore> | undefined;

const linesOf = (core: HighlighterCore, text: string, lang: string): CodeToken[][] =>
  core.codeToTokensWithThemes(text, { lang, themes, tokenizeMaxLineLength: maxCode.line }).map((line) =>
    line.map(({ content, variants }) => ({
      text: content,
      light: variants.light?.color ?? "",
      dark: variants.dark?.color ?? "",
    })),
  );

/** By language and text, the least recently shown first. */
const kept = new Map<string, CodeToken[][]>();

async function highlightBlock(text: string, lang: string): Promise<CodeToken[][]> {
  const key = codeKey(lang, text);
  highlighter ??= create();
  const lines = kept.get(key) ?? linesOf(await highlighter, text, lang);
  kept.delete(key);
  kept.set(key, lines);
  if (kept.size > maxKept) kept.delete(kept.keys().next().value ?? key);
  return lines;
}

/** Returns the code blocks of a text in a known language with syntax highlighting, up to `maxCode` in all. */
export async function highlightCode(markdown: string): Promise<HighlightedCode> {
  const found: Record<string, CodeToken[][]> = {};
  let length = 0;
  for (const { attrs, content } of codeBlocksOf(parseDocument(markdown))) {
    const text = content?.map((part) => part.text).join("") ?? "";
    const lang = grammars.get(attrs?.language?.toLowerCase() ?? "");
    if (lang === undefined || text.length > maxCode.block || length + text.length > maxCode.text) continue;
    length += text.length;
    found[codeKey(attrs?.language, text)] = await highlightBlock(text, lang);
  }
  return found;
}
