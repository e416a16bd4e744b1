/** What becomes of a message or mail in a task or an event. */
import { cutText } from "@/lib/cut-text";
import { plainText } from "@/lib/rich-text/plain-text";

/** What something is made of. */
export type Source = Readonly<{
  /** What the title begins as. */
  title: string;
  /** What it says, as plain text. */
  text: string;
  /** Where it is shown. */
  path: string;
  /** When and where it takes place, where it says so: days, of which the end is not one, or instants. */
  event?: Readonly<{ start: string; end: string; isAllDay: boolean; place: string }>;
}>;

/** As short as the names of cards and the titles of events are. */
const titleLength = 200;
const quotedLength = 2_000;

/** The first line of a text that holds something, as a title. */
export function titleOf(text: string): string {
  const [line = ""] = text.split("\n").filter((one) => one.trim() !== "");
  return cutText(line.trim(), titleLength);
}

/** The source of what was written in Markdown: titled by the given name, or else by its first line. */
export function sourceOf({ body, path, name = "" }: Readonly<{ body: string; path: string; name?: string }>): Source {
  const text = plainText(body);
  return { title: titleOf(name) || titleOf(text), text, path };
}

/** What the source says, and a link back to it. */
export const descriptionOf = ({ text, path }: Source, origin: string): string =>
  `${cutText(text, quotedLength)}\n\n${origin}${path}`.trim();

const hourMs = 3_600_000;

/** The next full hour. */
export const nextHour = (now: Date): string =>
  new Date((Math.floor(now.getTime() / hourMs) + 1) * hourMs).toISOString();
