import { findDate } from "./date-extraction";

/** A bullet that needs the space behind it, or none where nothing else could be meant. */
const bullet =
  /^(?:[•‣▪◦●■·]\s*|[-–—*+]\s+|[-–—](?=\p{L})|\(?(?:\d{1,3}|[٠-٩]{1,3}|[a-zа-яөү])[.)]\s+|#{1,6}\s+|>\s+)/iu;
const checkbox = /^\[[ xх✓]?\]\s*/iu;
/** Marks around a whole piece of text that a reader of Markdown would not see. */
const emphasis = /(\*\*|__|\*|`)(?=\S)([^*_`]*\S)\1/gu;

/** A text of several lines as a reader of Markdown sees it: bullets stay, marks of emphasis and of headings go. */
export const withoutMarks = (text: string) => text.replace(emphasis, "$2").replace(/^#{1,6}[ \t]+/gmu, "");

/** Letters or digits: without one there is nothing to do. */
const saysSomething = (line: string) => /[\p{L}\p{N}]/u.test(line);
/** What no screen shows, and what turns the direction of what follows. */
const invisible = /[\p{Cc}\u200b\u2028-\u202e\u2060-\u2069\ufeff]/gu;

export type Line = Readonly<{
  /** Without bullet and marks, in one line. */
  text: string;
  /** As it was written. */
  origin: string;
}>;

function withoutBullets(line: string): { text: string; hadBullet: boolean } {
  let text = line.trim();
  // "- [ ] 1. Draw" carries three.
  for (let count = 0; count < 3; count++) {
    const shorter = text.replace(bullet, "").replace(checkbox, "");
    if (shorter === text) return { text, hadBullet: count > 0 };
    text = shorter;
  }
  return { text, hadBullet: true };
}

/**
 * The items of an answer: one a line, its bullet or number taken off, empty ones dropped. Several "•" within a line are
 * as many items; a line that ends in a colon and introduces bullets is their heading, not one of them.
 */
export function splitLines(content: string): Line[] {
  const lines = content
    .normalize("NFC")
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .flatMap((line) => (line.includes("•") ? line.split(/(?=•)/u) : [line]))
    .map((line) => line.replace(invisible, " ").trim())
    .filter(saysSomething)
    .map((origin) => ({ origin, ...withoutBullets(origin) }));
  return lines.flatMap(({ origin, text, hadBullet }, index) => {
    const isHeading = !hadBullet && /[::]$/u.test(text.replace(/[*_`]+$/u, "")) && lines[index + 1]?.hadBullet;
    const plain = text.replace(emphasis, "$2").replace(/\s+/gu, " ").trim();
    return isHeading || !saysSomething(plain) ? [] : [{ text: plain, origin }];
  });
}

/** At most `longest` units, cut between words where there is a gap, and marked as cut. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const room = text.slice(0, max - 1);
  const gap = room.lastIndexOf(" ");
  const whole = gap > max * 0.6 ? room.slice(0, gap) : room.replace(/[\ud800-\udbff]$/u, "");
  return `${whole.trimEnd()}…`;
}

/** What leads over to a day: "by", "by the end of"; and what follows one in Mongolian: "гэхэд". */
const leadingWords =
  /(?:\s|^)(?:(?:by|on|until|before|due|in|at)(?:\s+the)?(?:\s+(?:end|beginning|start|middle)\s+of)?|(?:the\s+)?(?:end|beginning|start|middle)\s+of|(?:بحلول|قبل|في|حتى)(?:\s+(?:نهاية|بداية|منتصف|أواخر|أوائل))?|نهاية|بداية|منتصف|أواخر|أوائل)\s*$/iu;
const followingWords = /^(?:гэхэд|хүртэл|дотор|өмнө)(?!\p{L})/iu;
const openEnd = /[\s\-–—:,;،(（[|]+$/u;
const openStart = /^[\s\-–—:,;،.)）\]|]+/u;

/** A milestone's day, and its name without the day where that stands at either end. */
export function splitDate(text: string): { name: string; date: string | null; isDayKnown: boolean } {
  const found = findDate(text);
  if (!found) return { name: text, date: null, isDayKnown: false };
  const known = { date: found.date, isDayKnown: found.precision === "day" };
  const before = text.slice(0, found.start);
  const after = text.slice(found.end).replace(openStart, "").replace(followingWords, "");
  const isLast = !saysSomething(after);
  if (!isLast && saysSomething(before.replace(leadingWords, ""))) return { name: text, ...known };
  const name = isLast
    ? before.replace(openEnd, "").replace(leadingWords, "").replace(openEnd, "")
    : after.replace(openStart, "");
  return { name: saysSomething(name) ? name.trim() : text, ...known };
}

/** Words for what is done against a risk, which nothing else is called. */
const mitigationWords = [
  "mitigation(?:s|\\s+(?:plan|measures?|strategy|action))?|mitigate|mitigated by|countermeasures?",
  "(?:бууруулах|сэргийлэх|урьдчилан\\s+сэргийлэх)(?:\\s+арга(?:\\s+хэмжээ)?)?|арга\\s+хэмжээ",
  "(?:إجراءات?\\s+)?(?:ال)?(?:تخفيف|معالجة)(?:\\s+منه[اه]?)?",
].join("|");
/** Words that say so only where they open a part of the line: a slow response is a risk itself. */
const openingWords =
  "response|prevention|remedy|action|solution|хариу(?:\\s+арга(?:\\s+хэмжээ)?)?|шийдэл|шийдвэрлэх\\s+арга|(?:ال)?(?:وقاية|إجراء(?:ات)?|تدابير|حل)";
const mitigationLabel = new RegExp(
  `(?:(?<![\\p{L}\\p{N}])[*_]{0,2}(?:${mitigationWords})|(?<=[.;,([—–→-]\\s{0,3}[*_]{0,2})(?:${openingWords}))[*_]{0,2}\\s{0,3}[:：][*_]{0,2}\\s{0,9}`,
  "iu",
);
/** A dash with a space on both sides, or an arrow. */
const separator = /\s[-–—]{1,2}\s|\s?(?:→|⇒|=>|->)\s?/gu;
/** Of more dashes than this in a line the rest belong to what is said. */
const maxSeparators = 20;
const ends = /[\s.;,([—–→*_-]+$/u;

/** "2026 - 2027", "10 – 20 %": a dash between figures is a range. */
const isRange = (before: string, after: string) => /\p{N}\s*%?$/u.test(before) && /^\s*\p{N}/u.test(after);

/** What says how grave a risk is, or when: no measure against it. */
const rating =
  /^(?:(?:very )?(?:low|medium|moderate|high|critical|severe|likely|unlikely)(?: (?:risk|impact|probability|likelihood))?|(?:маш )?(?:бага|дунд|өндөр|ноцтой)(?: эрсдэл)?|(?:مخاطر )?(?:منخفضة?|متوسطة?|عالية?|مرتفعة?|حرجة?))[.!]?$/iu;

const withoutEnds = (name: string) => name.replace(ends, "").trim();

/** A risk and what is done against it, where its line says so: by a word for it, by a dash or by an arrow. */
export function splitRisk(text: string): { name: string; mitigation: string } {
  const whole = { name: text, mitigation: "" };
  const label = mitigationLabel.exec(text);
  if (label) {
    const name = withoutEnds(text.slice(0, label.index));
    const mitigation = text.slice(label.index + label[0].length).replace(/[)\]]$/u, "");
    return saysSomething(name) && saysSomething(mitigation) ? { name, mitigation: mitigation.trim() } : whole;
  }
  for (const { 0: dash, index } of [...text.matchAll(separator)].slice(0, maxSeparators)) {
    const [before, after] = [text.slice(0, index), text.slice(index + dash.length)];
    if (isRange(before, after) || !/\p{L}/u.test(before)) continue;
    const mitigation = after.trim();
    return /\p{L}/u.test(mitigation) && !rating.test(mitigation) ? { name: withoutEnds(before), mitigation } : whole;
  }
  return whole;
}
