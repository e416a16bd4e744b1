import type { Locale, Month } from "date-fns";
import { mn } from "date-fns/locale/mn";

/** Month numbers before their first letters: "10-р сар" must not be read as 1. */
const monthPatterns = [
  /^(\d{1,2})-р сар/i,
  /^(арван хоёрдугаар|арван ?нэгдүгээр|[а-яёөү]+) сар/i,
  /^(xii|xi|x|ix|viii|vii|vi|v|iv|iii|ii|i)(?![a-z])/i,
] as const;
const ordinals = Array.from({ length: 12 }, (_, index) =>
  spell(mn.localize.month(index as Month, { width: "wide", context: "formatting" })).toLowerCase(),
);
const romans = "i ii iii iv v vi vii viii ix x xi xii".split(" ");

/** date-fns writes November as one word, which its own parser then refuses. */
function spell(month: string): string {
  return month.replace(/^([Аа])рваннэгдүгээр/, "$1рван нэгдүгээр");
}

function readMonth(name: string): number {
  if (/^\d/.test(name)) return Number(name) - 1;
  const lower = name.toLowerCase().replace("арваннэгдүгээр", "арван нэгдүгээр");
  const roman = romans.indexOf(lower);
  return roman === -1 ? ordinals.indexOf(`${lower} сар`) : roman;
}

/**
 * The Mongolian locale of date-fns with numeric months, as lib/format writes them; spelt and Roman ones are read as
 * well.
 */
export const mongolian: Locale = {
  ...mn,
  localize: { ...mn.localize, month: (month) => `${month + 1}-р сар` },
  match: {
    ...mn.match,
    month: (text) => {
      for (const pattern of monthPatterns) {
        const found = pattern.exec(text);
        const month = found?.[1] ? readMonth(found[1]) : -1;
        if (!found || month < 0 || month > 11) continue;
        return { value: month as Month, rest: text.slice(found[0].length) };
      }
      return null;
    },
  },
};
