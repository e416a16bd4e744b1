import { expect, test } from "vitest";
import { makeShownAiBoard } from "@/testing/shown-ai-board";
import { exportJson, exportMarkdown } from "./board-export";

const board = makeShownAiBoard(
  { herd: ["aim", "users"], later: ["note"], "": ["loose"] },
  {
    aim: { name: "What is it\nfor?", content: "Count herds\nSell wool\n", contentMn: "Сүрэг тоолох\nНоос зарах" },
    users: { content: "# Not a heading of ours", contentMn: "", stale: "none", rating: -1 },
    note: { source: "person", kind: "note", locale: "mn", content: "Өвөл", contentMn: "Өвөл", model: null },
    loose: { source: "formatter", locale: "ar", content: "الرعاة", contentMn: "Малчид", isPinned: true, model: null },
  },
);
const copy = {
  nameless: "Untitled",
  language: (locale: string) => `[${locale}]`,
  source: ({ source, model }: { source: string; model: string | null }) => (model ? `${source}, ${model}` : source),
};

test("the whole board as Markdown is the text that is kept", async () => {
  await expect(exportMarkdown(board, board.columnOrder, copy)).toMatchFileSnapshot("./golden/board.md.txt");
});

test("the whole board as JSON is the text that is kept", async () => {
  const json = exportJson(board, board.columnOrder);
  await expect(json).toMatchFileSnapshot("./golden/board.json.txt");
  expect(JSON.parse(json).columns).toHaveLength(3);
});

test("one column alone leaves the others out", () => {
  expect(exportMarkdown(board, ["later"], copy)).toBe("## later\n\n### note\n\n_person_\n\nӨвөл\n");
  expect(JSON.parse(exportJson(board, ["later"])).columns).toMatchObject([
    { name: "later", cards: [{ name: "note" }] },
  ]);
});
