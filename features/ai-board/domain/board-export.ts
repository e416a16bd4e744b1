import type { AiBoard, AiCard, AiColumn } from "../schema";

/** What an export says in words of its own. */
export type ExportCopy = Readonly<{
  /** What a column without a name is called. */
  nameless: string;
  /** The name of a language, by its code. */
  language: (locale: string) => string;
  /** Where a card came from. */
  source: (card: AiCard) => string;
}>;

const columnsOf = (board: AiBoard, columnIds: readonly string[]): AiColumn[] =>
  board.columnOrder.filter((id) => columnIds.includes(id)).flatMap((id) => board.columns[id] ?? []);

const cardsOf = (board: AiBoard, { cardIds }: AiColumn): AiCard[] => cardIds.flatMap((id) => board.cards[id] ?? []);

/** Keeps a heading one line, and what is in it from becoming another. */
const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

function cardAsMarkdown(card: AiCard, copy: ExportCopy): string {
  const hasMongolian = card.locale !== "mn" && card.contentMn.trim() !== "";
  const parts = [`### ${oneLine(card.name)}`, `_${copy.source(card)}_`];
  if (hasMongolian) parts.push(`**${copy.language(card.locale)}**`);
  parts.push(card.content.trim());
  if (hasMongolian) parts.push(`**${copy.language("mn")}**`, card.contentMn.trim());
  return parts.filter((part) => part !== "").join("\n\n");
}

/** The columns named, in the board's order, as one Markdown text. */
export function exportMarkdown(board: AiBoard, columnIds: readonly string[], copy: ExportCopy): string {
  const columns = columnsOf(board, columnIds).map((column) =>
    [
      `## ${oneLine(column.name) || copy.nameless}`,
      ...cardsOf(board, column).map((card) => cardAsMarkdown(card, copy)),
    ].join("\n\n"),
  );
  return `${columns.join("\n\n")}\n`;
}

/** The same as JSON: what somebody needs to use the answers elsewhere, without what is only ours. */
export function exportJson(board: AiBoard, columnIds: readonly string[]): string {
  const columns = columnsOf(board, columnIds).map((column) => ({
    name: column.name,
    cards: cardsOf(board, column).map(
      ({ name, questionId, kind, source, model, locale, content, contentMn, stale, rating, isPinned, updatedAt }) => ({
        name,
        questionId,
        kind,
        source,
        model,
        locale,
        content,
        contentMn,
        stale,
        rating,
        isPinned,
        updatedAt,
      }),
    ),
  }));
  return `${JSON.stringify({ columns }, null, 2)}\n`;
}
