import { findPersonalData } from "./find-personal-data";
import type { PersonalDataMasks } from "./kinds";

type Masked = Readonly<{
  texts: string[];
  /** How many pieces of personal data were masked. */
  count: number;
}>;

/**
 * Texts that belong together with each piece of personal data replaced by what it was. They are read as one text, a line
 * end between them: what a number is may be said in the text before it. A piece that reaches over several texts is
 * replaced where it begins.
 */
export function maskPersonalData(texts: readonly string[], masks: PersonalDataMasks): Masked {
  const found = findPersonalData(texts.join("\n"), masks);
  let next = 0;
  let offset = 0;
  const masked = texts.map((text) => {
    const [from, to] = [offset, offset + text.length];
    offset = to + 1;
    let result = "";
    let at = from;
    for (let data = found[next]; data && data.start < to; data = found[next]) {
      if (data.start >= from) result += text.slice(at - from, data.start - from) + masks[data.kind];
      at = Math.min(to, data.end);
      if (data.end > to) break;
      next += 1;
    }
    // The rest of a piece that began here is left out of the text behind it.
    return result + text.slice(at - from);
  });
  return { texts: masked, count: found.length };
}
