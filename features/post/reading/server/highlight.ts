import "server-only";
import type { HighlighterCore } from "shiki/core";
import { parseDocument } from "@/lib/rich-text/parse-document";
import { type CodeToken, codeBlocksOf, codeKey, type HighlightedCode } from "../domain/code";

const themes = { light: "github-light-high-contrast", dark: "github-dark-high-contrast" } as const;

/** What people write after the fence, by the grammar's name. */
const grammars: Readonly<Record<string, string>> = {
  ts: "typescript",
  typescript: "typescript",
  tsx: "tsx",
  js: "javascript",
  javascript: "javascript",
  json: "json",
  css: "css",
  html: "html",
  sql: "sql",
  sh: "shellscript",
  bash: "shellscript",
  shell: "shellscript",
  yaml: "yaml",
  yml: "yaml",
};

/** Longer code stays plain: highlighting is work of the server for every reader. */
const maxCode = 20_000;
const maxBlocks = 60;

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
  core.codeToTokensWithThemes(text, { lang, themes }).map((line) =>
    line.map(({ content, variants }) => ({
      text: content,
      light: variants.light?.color ?? "",
      dark: variants.dark?.color ?? "",
    })),
  );

/** The code blocks of a text whose language is known, in colours; made once a process, at the first code that is shown. */
export async function highlightCode(markdown: string): Promise<HighlightedCode> {
  const found: Record<string, CodeToken[][]> = {};
  for (const { attrs, content } of codeBlocksOf(parseDocument(markdown)).slice(0, maxBlocks)) {
    const text = content?.map((part) => part.text).join("") ?? "";
    const lang = grammars[attrs?.language?.toLowerCase() ?? ""];
    if (lang === undefined || text.length > maxCode) continue;
    highlighter ??= create();
    found[codeKey(attrs?.language, text)] = linesOf(await highlighter, text, lang);
  }
  return found;
}
