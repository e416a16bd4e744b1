import { sideOf } from "../sides/schema";

type Sides = { answer: string; mn: string };
type Row = readonly string[];
/** The question that a cell asks, by the key that it goes by. */
type Ask = (cell: string) => string | null;

/** A longer line is no row. */
const longestRow = 20_000;
const longestHeader = 300;

const cellsOf = (row: string): Row =>
  row
    .replace(/^\s*\||\|\s*$/g, "")
    .split(/(?<!\\)\|/)
    .map((cell) =>
      cell
        .replace(/\\\|/g, "|")
        .replace(/<br\s*\/?>/gi, "\n")
        .trim(),
    );
const isRule = (cells: Row) => cells.length > 1 && cells.every((cell) => /^:?-{2,}:?$|^:?-:?$/.test(cell));

/** The rows of tables in Markdown, with pipes around them or, above and under a rule, between cells alone. */
function pipeRows(all: readonly string[]): Row[] {
  const lines = all.filter((line) => line.length <= longestRow && line.includes("|"));
  const hasRule = lines.some((line) => isRule(cellsOf(line)));
  return lines
    .filter((line) => /^\s*\|.*\|/.test(line) || hasRule)
    .map(cellsOf)
    .filter((cells) => !isRule(cells));
}

const quotedCell = /"((?:[^"]|"")*)"|([^"]+)/;

/** Rows with commas, semicolons or tabs between their cells, under a line that names the sides of an answer. */
function separatedRows(lines: readonly string[]): Row[] {
  for (const [at, line] of lines.entries()) {
    if (line.length < 3 || line.length > longestHeader) continue;
    const separator = [",", ";", "\t"].find((sign) => line.split(sign).some((name) => isMongolianName(name)));
    if (separator === undefined) continue;
    const cells = (row: string) =>
      row
        .split(new RegExp(`${separator}(?=(?:[^"]*"[^"]*")*[^"]*$)`))
        .map((cell) => (quotedCell.exec(cell.trim())?.slice(1).find(Boolean) ?? "").replaceAll('""', '"'));
    return lines
      .slice(at)
      .filter((row) => row.length <= longestRow && row.includes(separator))
      .map(cells);
  }
  return [];
}

const isMongolianName = (name: string) => sideOf(name.replace(/["*_]/g, "").trim()) === "contentMn";

/** The answers of a table in whose rows questions stand, with what its first row says about the columns behind them. */
export function readTable(lines: readonly string[], keyOf: Ask): Map<string, Sides> {
  const found = new Map<string, Sides>();
  const pipes = pipeRows(lines);
  let columns: { answer?: number; mn?: number } = {};
  for (const cells of pipes.length > 0 ? pipes : separatedRows(lines)) {
    const asked = cells.slice(0, 3).map(keyOf);
    const at = asked.findIndex((key) => key !== null);
    if (at === -1) {
      const sides = cells.map((cell) => sideOf(cell.replace(/[*_`]/g, "")));
      const mn = sides.indexOf("contentMn");
      const answer = sides.indexOf("content");
      if (mn > 0) columns = { mn, ...(answer > 0 && { answer }) };
      continue;
    }
    const mn = columns.mn ?? at + 2;
    const answer = columns.answer ?? (mn === at + 1 ? at + 2 : at + 1);
    found.set(asked[at] ?? "", { answer: cells[answer] ?? "", mn: cells[mn] ?? "" });
  }
  return found;
}
