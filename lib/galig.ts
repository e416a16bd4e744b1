/** Matches names across Cyrillic and its Latin spellings (galig) in search. */
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

/** Latin letters that no accent makes, as people write them who do not have them. */
const plainLatin: Readonly<Record<string, string>> = {
  ß: "ss",
  ø: "o",
  ɵ: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ı: "i",
};

/** One folded word as people would type it in plain Latin letters, all spellings made one. */
export function skeletonOf(word: string): string {
  if (!/\p{Script=Cyrillic}/u.test(word)) return settle(/^[a-z\d]+$/.test(word) ? latin(word) : word);
  return settle(Array.from(word, (letter) => cyrillic[letter] ?? letter).join(""));
}

/** The skeletons of a word that is spelt in more than one way: ё as е, ь as i, "vv" as үв, "vi" as үй. */
function skeletonsOf(word: string): string[] {
  const lower = word.normalize("NFC").toLowerCase();
  const others = [
    lower.replaceAll("ё", "йо"),
    lower.replaceAll("ь", "и"),
    lower.replaceAll("vv", "uv"),
    lower.replace(/v(?=[iy])/g, "u"),
    Array.from(lower, (letter) => plainLatin[letter] ?? letter).join(""),
  ];
  const readings = [lower, ...others];
  return unique(readings.map((reading) => skeletonOf(foldForSearch(reading))).filter(Boolean));
}

/** Without its vowels but the first: they are the ones that people leave out, as in "Tserndorj". */
const consonantsOf = (skeleton: string) => skeleton.slice(0, 1) + skeleton.slice(1).replace(/[aeiou]/g, "");

const unique = (words: readonly string[]) => [...new Set(words)];
const copyOf = (text: string) =>
  text
    .normalize("NFC")
    // Soft hyphens and joiners come along with what is copied, and part no word.
    .replace(/\u00ad|\u200c|\u200d|\u2060|\ufeff/gu, "")
    .split(/[^\p{L}\p{M}\p{N}'’]+/u)
    .map(bare)
    .filter(Boolean);
const bare = (word: string) => word.replace(/['’]/gu, "");

/** Longer beginnings of a word tell nobody apart. */
const maxTokenLength = 16;
const beginningsOf = (word: string, min = 1) =>
  Array.from({ length: Math.max(0, Math.min(word.length, maxTokenLength) - min + 1) }, (_, at) =>
    word.slice(0, min + at),
  );

/** Names that hang together by a hyphen are one word, too. */
const joinedOf = (text: string) =>
  text
    .split(/[\s.]+/u)
    .filter((word) => /[-‐‑–]/u.test(word))
    .map((word) => copyOf(word).join(""));

/**
 * Every beginning under which a person is found, as the database keeps them: plain ones of the names, `~` before
 * those without vowels, `@` before those of the address, which not everybody may search by.
 */
export function galigTokens(names: string, email: string): string[] {
  const skeletons = [...copyOf(names), ...joinedOf(names)].flatMap(skeletonsOf);
  const consonants = skeletons.map(consonantsOf).flatMap((word) => beginningsOf(word, 2));
  const address = [email.toLowerCase(), ...copyOf(email.toLowerCase())].flatMap((word) => beginningsOf(word));
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
    return tellsEnough ? [skeleton, `~${consonants.slice(0, maxTokenLength)}`] : [skeleton];
  });
  return unique(tokens.map((token) => (token.startsWith("~") ? token : token.slice(0, maxTokenLength))));
}

/**
 * The ending of "whose", as a father's name has it before a given name: "Ухнаагийн Хүрэлсүх" is the son of Ухнаа.
 * Where a bare name may end alike, it counts only behind the letter that calls for it.
 */
const genitive = /(?:г?ийн|г?ын|(?<=н)(?:ы|ий)|(?<=[аэоөуү]й)н|g?iin|g?yn|(?<=n)(?:y|ii)|(?<=[aeou][iy])n)$/iu;

function whose(word: string): string[] {
  const stem = word.normalize("NFC").replace(genitive, "");
  return stem !== word && stem.length > 2 ? alternativesOf(stem) : [];
}

/** Names that are written apart, and as one by others: each pair of neighbours made one word. */
function joinedPairs(words: readonly string[]): string[][] {
  if (words.length > maxJoined) return [];
  return words.slice(1).flatMap((second, at) => {
    const first = words[at] ?? "";
    const isInitial = first.length < 2 || second.length < 2;
    return isInitial ? [] : [[...words.slice(0, at), first + second, ...words.slice(at + 2)]];
  });
}

/** A query of more words than a name has asks for no pairs: each is a further look. */
const maxJoined = 3;

/** So many words of a query count. */
const maxCopy = 6;

/**
 * What a query asks for: of one of the ways, each word must be there in one of its spellings. Empty for a query that
 * holds no letter and no digit.
 */
export function searchAlternatives(query: string, { withEmail = false } = {}): string[][][] {
  const words = copyOf(query).slice(0, maxCopy);
  if (words.length === 0) return [];
  const asAddress = (word: string) => `@${word.toLowerCase().slice(0, maxTokenLength)}`;
  const read = (word: string) => (withEmail ? [...alternativesOf(word), asAddress(word)] : alternativesOf(word));
  const [first = "", ...rest] = words;
  const apart = [rest.length > 0 ? unique([...read(first), ...whose(first)]) : read(first), ...rest.map(read)];
  const joined = [...joinedOf(query).map((word) => [word]), ...joinedPairs(words)];
  const ways = [apart, ...joined.map((way) => way.map(alternativesOf))];
  const address = query.trim();
  // A longer address would be cut to a beginning that others share; its words tell it whole.
  const isAddress = withEmail && address.includes("@") && address.length <= maxTokenLength;
  return isAddress ? [...ways, [[asAddress(address)]]] : ways;
}

/**
 * The symbols of a query that holds nothing else, such as "%" or "_": each must occur literally. Empty for a
 * query that is blank or holds a letter or a digit.
 */
export const searchedSymbols = (query: string): string[] =>
  copyOf(query).length > 0 ? [] : query.split(/\s+/u).filter(Boolean).slice(0, maxCopy);

/** Whether a person of these names is among those that a search finds; a blank one finds everybody. */
export function isFoundByName(names: string, query: string): boolean {
  const symbols = searchedSymbols(query);
  if (symbols.length > 0) return symbols.every((symbol) => names.includes(symbol));
  return query.trim() === "" || matchesGalig(names, query);
}

/** Whether the names would be found, as the database does it. */
export function matchesGalig(names: string, query: string): boolean {
  const tokens = new Set(galigTokens(names, ""));
  return searchAlternatives(query).some((words) => words.every((word) => word.some((token) => tokens.has(token))));
}
