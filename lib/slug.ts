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

const isId = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/** How long a slug may get, and what stands for a name that leaves nothing to stand in an address. */
type Limits = Readonly<{ max: number; nameless: string }>;

/**
 * Creates a URL slug from a name: "Б.Номин" is b-nomin. Letters of other scripts stay, because an address may hold
 * them.
 */
export function slugFrom(name: string, { max, nameless }: Limits): string {
  const plain = Array.from(name.normalize("NFC").toLowerCase(), (character) => romanised[character] ?? character)
    .join("")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .normalize("NFC");
  // Cut between letters: half of one makes no address.
  const slug = Array.from(plain.replace(/[^\p{L}\p{N}]+/gu, "-"))
    .slice(0, max)
    .join("")
    .replace(/^-+|-+$/g, "");
  // What looks like an id would stand in the way of the record that has it.
  return slug === "" || isId.test(slug) ? nameless : slug;
}
