import { findPersonalData } from "./find-personal-data";
import type { PersonalData, PersonalDataMasks } from "./kinds";

type Masked = Readonly<{
  texts: string[];
  /** Where personal data stood in each of the texts; of a piece that reaches over several, a part in each. */
  marks: PersonalData[][];
  /** How many pieces of personal data were masked. */
  count: number;
}>;

/**
 * Replaces each piece of personal data in related texts with a mask of its kind. They are read as one text, a line end
 * between them: what a number is may be said in the text before it. A piece that reaches over several texts is replaced
 * where it begins.
 */
export function maskPersonalData(texts: readonly string[], masks: PersonalDataMasks): Masked {
  const found = findPersonalData(texts.join("\n"), masks);
  let next = 0;
  let offset = 0;
  const masked = texts.map((text) => {
    const [from, to] = [offset, offset + text.length];
    offset = to + 1;
    const marks: PersonalData[] = [];
    let result = "";
    let at = 0;
    for (let data = found[next]; data && data.start < to; data = found[next]) {
      const start = Math.max(data.start - from, 0);
      // The rest of a piece that began in the text before is left out.
      if (data.start >= from) result += text.slice(at, start) + masks[data.kind];
      at = Math.min(to, data.end) - from;
      if (start < at) marks.push({ kind: data.kind, start, end: at });
      if (data.end > to) break;
      next += 1;
    }
    return { text: result + text.slice(at), marks };
  });
  return { texts: masked.map(({ text }) => text), marks: masked.map(({ marks }) => marks), count: found.length };
}
