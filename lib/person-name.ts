import { foldForSearch } from "./fold";
import { galigTokens } from "./galig";

/** As Mongolian passports write names (MNS 5217:2012), in lower case; є and ї are the Ө and Ү of old fonts. */
const romanised: Readonly<Record<string, string>> = {
  а: "a",
  б: "b",
  в: "v",
  г: "g",
  д: "d",
  е: "ye",
  ё: "yo",
  ж: "j",
  з: "z",
  и: "i",
  й: "i",
  к: "k",
  л: "l",
  м: "m",
  н: "n",
  о: "o",
  ө: "u",
  є: "u",
  п: "p",
  р: "r",
  с: "s",
  т: "t",
  у: "u",
  ү: "u",
  ї: "u",
  ф: "f",
  х: "kh",
  ц: "ts",
  ч: "ch",
  ш: "sh",
  щ: "sh",
  ъ: "",
  ы: "y",
  ь: "i",
  э: "e",
  ю: "yu",
  я: "ya",
  ә: "a",
  і: "i",
  ң: "n",
  ғ: "g",
  ұ: "u",
  қ: "k",
  һ: "h",
};

const maxSlugLength = 80;
/** For a name that leaves nothing to stand in an address. */
export const namelessSlug = "person";
const isId = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/**
 * The name as it stands in an address: "Б.Номин" is `b-nomin`. Letters of other scripts stay, because an address may
 * hold them. Two people may come out alike; who came later gets a number.
 */
export function slugOf(name: string): string {
  const plain = Array.from(name.normalize("NFC").toLowerCase(), (letter) => romanised[letter] ?? letter)
    .join("")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .normalize("NFC");
  // Cut between letters: half of one makes no address.
  const slug = Array.from(plain.replace(/[^\p{L}\p{N}]+/gu, "-"))
    .slice(0, maxSlugLength)
    .join("")
    .replace(/^-+|-+$/g, "");
  // What looks like an id would stand in the way of the person who has it.
  return slug === "" || isId.test(slug) ? namelessSlug : slug;
}

type Named = Readonly<{ name: string; firstName: string; lastName: string; email: string }>;

/**
 * What people are found by. Whoever writes a name or an address writes these, too: the database folds neither Ө nor
 * Ү alike everywhere, and knows no galig.
 */
export function personKeys({ name, firstName, lastName, email }: Named) {
  return {
    searchKey: foldForSearch(`${name} ${firstName} ${lastName} ${email}`),
    galigKey: galigTokens(`${name} ${firstName} ${lastName}`, email).join(" "),
  };
}

/** Gives each of many new people a slug of their own, in their order. */
export function slugsOf(names: readonly string[]): string[] {
  const taken = new Map<string, number>();
  const used = new Set<string>();
  return names.map((name) => {
    const base = slugOf(name);
    let count = taken.get(base) ?? 0;
    let slug: string;
    do {
      count += 1;
      slug = count === 1 ? base : `${base}-${count}`;
    } while (used.has(slug));
    taken.set(base, count);
    used.add(slug);
    return slug;
  });
}
