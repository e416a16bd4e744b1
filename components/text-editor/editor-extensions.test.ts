import { Editor } from "@tiptap/core";
import { EditorState } from "@tiptap/pm/state";
import { expect, test } from "vitest";
import { escapeText } from "@/lib/rich-text/plain-text";
import { fc } from "@/testing/properties";
import { contentOf, directionsOf, editorExtensions, keepApart, limitsPlugin, markdownOf } from "./editor-extensions";

const open = (content: string) =>
  new Editor({ content: contentOf(content), element: null, extensions: editorExtensions({ maxLength: 4_000 }) });

function limited(content: string, maxLength = 4_000) {
  const tried: boolean[] = [];
  const plugins = [limitsPlugin({ maxLength, onTried: (isRefused) => tried.push(isRefused) })];
  return { state: EditorState.create({ doc: open(content).state.doc, plugins }), tried };
}

const id = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";

test("what the stored form can hold is in the editor what it is in the text", () => {
  const stored = [
    "# A *b* **c** ~~d~~ `e`",
    `[@Бат](mention:${id}) [f](https://example.mn/) ![g](/api/file/${id}/preview)`,
    "one\ntwo\n\n\nthree",
    "- h\n  1. i\n  2. j\n\n     k\n- l",
    "> m\n>\n> - n",
    "```ts\no < 1\n\n\tp\n```",
  ].join("\n\n");
  const editor = open(stored);
  expect(markdownOf(editor.state.doc)).toBe(stored);
});

test("a plain text goes through the editor as it was typed", () => {
  const editor = open("");
  const sign = fc.constantFrom("*", "_", "#", "1.", "-", ">", "`", "[a](b)", "~~", "\\", "<b>", " ", "a", "\n", "\n\n");
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 12 }), (signs) => {
      // Empty lines at both ends are no part of a text, and lines of spaces are empty.
      const typed = signs
        .join("")
        .replace(/^\s+|\s+$/g, "")
        .replace(/\n +(?=\n)/g, "\n");
      editor.commands.setContent(contentOf(escapeText(typed)));
      expect(markdownOf(editor.state.doc)).toBe(escapeText(typed));
    }),
  );
});

test("a change past the maximum length is refused and reported, one that shortens a longer text is made", () => {
  const { state, tried } = limited("12345", 5);
  expect(markdownOf(state.apply(state.tr.insertText("6", 6)).doc)).toBe("12345");
  const shorter = state.apply(state.tr.delete(1, 2));
  // The star is stored with a backslash.
  expect(markdownOf(shorter.apply(shorter.tr.insertText("*", 5)).doc)).toBe("2345");
  expect(tried).toEqual([true, false, true]);
  const long = limited("1234567", 5).state;
  expect(markdownOf(long.apply(long.tr.delete(1, 2)).doc)).toBe("234567");
});

test("lists and quotes nest eight deep and no deeper", () => {
  const { state, tried } = limited(`${"> ".repeat(8)}a`);
  const quote = state.schema.node("blockquote", null, [state.doc.child(0)]);
  const after = state.apply(state.tr.replaceWith(0, state.doc.content.size, quote));
  expect([markdownOf(after.doc), tried]).toEqual([`${"> ".repeat(8)}a`, [true]]);
});

test("the first part within another has no direction of its own, an empty one neither; code goes from left to right", () => {
  const { doc } = open("واحد\n\n\n- a\n\n  b\n- c\n\n> ```\n> d\n> ```").state;
  const parts = directionsOf(doc)
    .find()
    .toSorted((one, other) => one.from - other.from || other.to - one.to)
    .map(({ from, to, ...part }) => [doc.textBetween(from, to, " ").trim(), Reflect.get(part, "type").attrs.dir]);
  expect(parts).toEqual([
    ["واحد", "auto"],
    ["a b c", "auto"],
    ["b", "auto"],
    ["c", "auto"],
    ["d", "auto"],
    ["d", "ltr"],
  ]);
});

test("the words of a pasted table stay apart", () => {
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("\n")}</tr>`;
  expect(keepApart(`<table><tbody>${row("a", "b")}${row("c", "d")}</tbody></table>`)).toBe(
    "<table><tbody><tr><td>a </td>\n<td>b</td></tr><tr><td><br>c </td>\n<td>d</td></tr></tbody></table>",
  );
  expect(keepApart(row("a") + row("<p>b</p>"))).toBe(row("a") + row("<p>b</p>"));
  expect(keepApart("<table><tr><th>a<th>b<tr><td>c<td>d</table>")).toBe(
    "<table><tr><th>a <th>b<tr><td><br>c <td>d</table>",
  );
});

test("links that stood beside each other are words of their own, and a space between them stays one", () => {
  expect(keepApart('<a href="x">bad</a><a href="https://y">good</a>')).toBe(
    '<a href="x">bad</a> <a href="https://y">good</a>',
  );
  expect(keepApart("<a>one</a> <a>two</a>, <a>three</a>.")).toBe("<a>one</a> <a>two</a>, <a>three</a>.");
});
