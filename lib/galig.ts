import { foldForSearch } from "./fold";

/**
 * Cyrillic in the skeleton that all its Latin spellings share. О, ө, у and ү are one vowel there, because people
 * write any of o, u, ö, ü, v and 6 for any of them.
 */
const cyrillic: Readonly<Record<string, string>> = {
  а: "a",
  б: "b",
  в: "v",
  г: "g",
  д: "d",
  е: "e",
  ё: "iu",
  ж: "j",
  з: "z",
  и: "i",
  й: "i",
  к: "k",
  л: "l",
  м: "m",
  н: "n",
  о: "u",
  ө: "u",
  п: "p",
  р: "r",
  с: "s",
  т: "t",
  у: "u",
  ү: "u",
  ф: "f",
  х: "h",
  ц: "ts",
  ч: "ch",
  ш: "sh",
  щ: "sh",
  ъ: "",
  ы: "i",
  ь: "",
  э: "e",
  ю: "iu",
  я: "ia",
  // Kazakh, as names of Bayan-Ölgii have it.
  ә: "a",
  і: "i",
  ң: "n",
  ғ: "g",
  қ: "k",
  һ: "h",
};

const isVowel = (letter: string | undefined) => letter !== undefined && "aeiou".includes(letter);

/** V is the consonant beside a vowel, else it stands for ү, as in "tvmen". */
function readV(word: string): string {
  return word.replace(/v/g, (_, at: number) => (isVowel(word[at - 1]) || isVowel(word[at + 1]) ? "v" : "u"));
}

function latin(word: string): string {
  const plain = word
    .replace(/y/g, "i")
    .replace(/w/g, "v")
    .replace(/6/g, "u")
    .replace(/q/g, "k")
    .replace(/kh|x/g, "h")
    .replace(/dzh|dz|zh/g, (letters) => (letters === "dz" ? "z" : "j"))
    .replace(/tz/g, "ts")
    .replace(/c(?!h)/g, "ts");
  return readV(plain).replace(/o/g, "u");
}

/** Both scripts end here: what is left of spelling is told away. */
function settle(word: string): string {
  return word
    .replace(/dz/g, "z")
    .replace(/dj/g, "j")
    .replace(/(.)\1+/gu, "$1")
    .replace(/[iu]e/g, (pair) => (pair === "ie" ? "e" : "u"))
    .replace(/(.)\1+/gu, "$1");
}

/** One folded word as people would type it in plain Latin letters, all spellings made one. */
export function skeletonOf(word: string): string {
  if (!/\p{Script=Cyrillic}/u.test(word)) return settle(/^[a-z\d]+$/.test(word) ? latin(word) : word);
  return settle(Array.from(word, (letter) => cyrillic[letter] ?? letter).join(""));
}

/** The skeletons of a word that is spelt in more than one way: ё as е, ь as i, "vv" as үв. */
function skeletonsOf(word: string): string[] {
  const lower = word.normalize("NFC").toLowerCase();
  const others = [lower.replaceAll("ё", "йо"), lower.replaceAll("ь", "и"), lower.replaceAll("vv", "uv")];
  const readings = [lower, ...others];
  return unique(readings.map((reading) => skeletonOf(foldForSearch(reading))).filter(Boolean));
}

/** Without its vowels but the first: they are the ones that people leave out, as in "Tserndorj". */
const consonantsOf = (skeleton: string) => skeleton.slice(0, 1) + skeleton.slice(1).replace(/[aeiou]/g, "");

const unique = (words: readonly string[]) => [...new Set(words)];
const wordsOf = (text: string) =>
  text
    .normalize("NFC")
    .split(/[^\p{L}\p{M}\p{N}'’]+/u)
    .map(bare)
    .filter(Boolean);
const bare = (word: string) => word.replace(/['’]/gu, "");

/** Longer beginnings of a word tell nobody apart. */
const longestToken = 16;
const beginningsOf = (word: string, least = 1) =>
  Array.from({ length: Math.max(0, Math.min(word.length, longestToken) - least + 1) }, (_, at) =>
    word.slice(0, least + at),
  );

/** Names that hang together by a hyphen are one word, too. */
const joinedOf = (text: string) =>
  text
    .split(/[\s.]+/u)
    .filter((word) => /[-‐‑]/u.test(word))
    .map((word) => wordsOf(word).join(""));

/**
 * Every beginning under which a person is found, as the database keeps them: plain ones of the names, `~` before
 * those without vowels, `@` before those of the address, which not everybody may search by.
 */
export function galigTokens(names: string, email: string): string[] {
  const skeletons = [...wordsOf(names), ...joinedOf(names)].flatMap(skeletonsOf);
  const consonants = skeletons.map(consonantsOf).flatMap((word) => beginningsOf(word, 2));
  const address = [email.toLowerCase(), ...wordsOf(email.toLowerCase())].flatMap((word) => beginningsOf(word));
  return unique([
    ...skeletons.flatMap((word) => beginningsOf(word)),
    ...consonants.map((word) => `~${word}`),
    ...address.map((word) => `@${word}`),
  ]);
}

/** Whether a token is among those of up to three letters, which `galig_start` holds. */
export const isInStart = (token: string) => /^([@~].{0,3}|[^@~].{0,2})$/su.test(token);

function alternativesOf(word: string): string[] {
  const tokens = skeletonsOf(word).flatMap((skeleton) => {
    const consonants = consonantsOf(skeleton);
    const tellsEnough = /[aeiou]/.test(skeleton) ? consonants.length >= 5 : consonants.length >= 2;
    return tellsEnough ? [skeleton, `~${consonants.slice(0, longestToken)}`] : [skeleton];
  });
  return unique(tokens.map((token) => (token.startsWith("~") ? token : token.slice(0, longestToken))));
}

/** So many words of a query count. */
const mostWords = 6;

/**
 * What a query asks for: of one of the ways, each word must be there in one of its spellings. Empty for a query that
 * holds no letter and no digit.
 */
export function searchAlternatives(query: string, { withEmail = false } = {}): string[][][] {
  const words = wordsOf(query).slice(0, mostWords);
  if (words.length === 0) return [];
  const asAddress = (word: string) => `@${word.toLowerCase().slice(0, longestToken)}`;
  const apart = words.map((word) => (withEmail ? [...alternativesOf(word), asAddress(word)] : alternativesOf(word)));
  const ways = [apart, ...joinedOf(query).map((joined) => [alternativesOf(joined)])];
  const address = query.trim();
  return withEmail && address.includes("@") ? [...ways, [[asAddress(address)]]] : ways;
}

/** Whether the names would be found, as the database does it. */
export function matchesGalig(names: string, query: string): boolean {
  const tokens = new Set(galigTokens(names, ""));
  return searchAlternatives(query).some((words) => words.every((word) => word.some((token) => tokens.has(token))));
}
