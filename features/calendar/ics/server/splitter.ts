import "server-only";
import { AppError } from "@/lib/errors";
import { hasShortMarkRuns } from "@/lib/storable-text";
import { encodingOf, looksLikeUtf16 } from "@/server/text-encoding";
import { type FileFault, importLimits } from "../../domain/ics-limits";
import { makePause } from "../../server/data/occurrences";

/** One component of a file (RFC 5545 section 3.6) as it stands there, and the line where it begins, counted from 1. */
export type IcsPart = Readonly<{ name: string; line: number; text: string }>;

/** What a file holds, and whether it takes its events back (RFC 5546 section 3.2.5) rather than bring them. */
export type IcsFile = Readonly<{ parts: readonly IcsPart[]; isCancellation: boolean }>;

const refuse = (code: FileFault) =>
  new AppError("invalid-input", { detail: `The file is refused: ${code}.`, fields: [{ pointer: "#", code }] });

/** Lines of a file that are read before it is asked whether it is the turn of others. */
const linesAtOnce = 500;

type Line = { at: number; text: string };

/**
 * The lines of a file with those that were folded put together (section 3.1), each with its number. A fold may cut the
 * bytes of one letter apart, so each character here still is a byte.
 */
async function unfold(bytes: Uint8Array, pause: () => Promise<void>): Promise<Line[]> {
  const raw = Buffer.from(bytes)
    .toString("latin1")
    .replace(/^\xEF\xBB\xBF/, "")
    .split(/\r\n|\n|\r/);
  if (raw.length > importLimits.lines) throw refuse("too-many-lines");
  const lines: Line[] = [];
  let pieces: string[] = [];
  let length = 0;
  const close = () => {
    const last = lines.at(-1);
    if (last && pieces.length > 0) last.text += pieces.join("");
    pieces = [];
  };
  for (const [index, line] of raw.entries()) {
    if (index % linesAtOnce === 0) await pause();
    const isFolded = /^[ \t]/.test(line) && lines.length > 0;
    length = isFolded ? length + line.length - 1 : line.length;
    if (length > importLimits.lineLength) throw refuse("line-too-long");
    if (isFolded) pieces.push(line.slice(1));
    else {
      close();
      lines.push({ at: index + 1, text: line });
    }
  }
  close();
  await pause();
  return lines.filter((line) => line.text.trim() !== "");
}

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** A whole line as text; throws for bytes that are no UTF-8, naming the encoding that the file seems to be in. */
function decode(line: string, bytes: Uint8Array): string {
  if (!/[\x80-\xFF]/.test(line)) return line;
  let text: string;
  try {
    text = utf8.decode(Buffer.from(line, "latin1"));
  } catch {
    throw refuse(encodingOf(bytes));
  }
  if (!hasShortMarkRuns(text)) throw refuse("invalid-text");
  return text;
}

async function readLines(bytes: Uint8Array, pause: () => Promise<void>): Promise<Line[]> {
  if (looksLikeUtf16(bytes)) throw refuse("utf-16");
  const lines = await unfold(bytes, pause);
  for (const [index, line] of lines.entries()) {
    if (index % linesAtOnce === 0) await pause();
    line.text = decode(line.text, bytes);
  }
  return lines;
}

/**
 * The components right below the calendar objects of an iCalendar file, each still a text: so that a bad one can be left
 * out and named by its line, while the others are read. Throws for what is no such file, or more than one may send. Others
 * get their turn in between.
 */
export async function splitIcs(bytes: Uint8Array): Promise<IcsFile> {
  const pause = makePause();
  const lines = await readLines(bytes, pause);
  if (!/^BEGIN:VCALENDAR\s*$/i.test(lines[0]?.text ?? "")) throw refuse("not-a-calendar");
  const parts: IcsPart[] = [];
  const open: string[] = [];
  let isCancellation = false;
  let start = 0;
  for (const [index, { text: line }] of lines.entries()) {
    if (index % linesAtOnce === 0) await pause();
    const [, edge, name = ""] = /^(BEGIN|END):([A-Za-z0-9-]{1,60})\s*$/i.exec(line) ?? [];
    if (!edge) {
      // What stands outside is of no calendar.
      if (open.length === 0) throw refuse("not-a-calendar");
      if (open.length === 1) isCancellation ||= /^METHOD(?:;[^:]*)?:CANCEL\s*$/i.test(line);
      continue;
    }
    if (edge.toUpperCase() === "BEGIN") {
      open.push(name.toUpperCase());
      if (open.length > importLimits.depth) throw refuse("nested-too-deep");
      if (open.length === 1 && open[0] !== "VCALENDAR") throw refuse("not-a-calendar");
      if (open.length === 2) start = index;
      continue;
    }
    if (open.pop() !== name.toUpperCase()) throw refuse("not-closed");
    if (open.length !== 1) continue;
    const part = lines.slice(start, index + 1);
    parts.push({ name: name.toUpperCase(), line: part[0]?.at ?? 1, text: part.map((each) => each.text).join("\r\n") });
  }
  if (open.length > 0) throw refuse("not-closed");
  if (parts.filter((part) => part.name === "VEVENT").length > importLimits.events) throw refuse("too-many-events");
  return { parts, isCancellation };
}
