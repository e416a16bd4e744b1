import { Editor } from "@tiptap/core";
import { expect, test, vi } from "vitest";
import { escapeText } from "@/lib/rich-text/plain-text";
import { contentOf, editorExtensions, markdownOf, typedMarkdown } from "./editor-extensions";

// The editor asks which keys the machine has.
vi.stubGlobal("navigator", { platform: "", userAgent: "" });

/** Types into an empty text, key by key. */
function typed(text: string, isArticle: boolean): string {
  const editor = new Editor({
    content: contentOf(""),
    element: null,
    enableInputRules: typedMarkdown(isArticle),
    extensions: editorExtensions({ maxLength: 4_000 }),
  });
  // An editor without an element has them outside its state.
  const { plugins } = editor.extensionManager;
  for (const key of text) {
    const { from, to } = editor.state.selection;
    const insert = () => editor.state.tr.insertText(key, from, to);
    const isTaken = plugins.some((plugin) =>
      plugin.props.handleTextInput?.call(plugin, editor.view, from, to, key, insert),
    );
    if (!isTaken) editor.view.dispatch(insert());
  }
  return markdownOf(editor.state.doc);
}

test.each([
  ["## Heading", "## Heading"],
  ["a **bold** b", "a **bold** b"],
  ["a *slanted* b", "a *slanted* b"],
  ["a ~~gone~~ b", "a ~~gone~~ b"],
  ["a `code` b", "a `code` b"],
  ["> quote", "> quote"],
  ["- item", "- item"],
  ["1. item", "1. item"],
  ["```ts let a", "```ts\nlet a\n```"],
])("in an article %j becomes what it means as one types it", (keys, stored) => {
  expect(typed(keys, true)).toBe(stored);
});

test("in a note what is typed stays what was typed, but for lists", () => {
  expect(typed("## a **b** `c`", false)).toBe(escapeText("## a **b** `c`"));
  expect(typed("- item", false)).toBe("- item");
});
