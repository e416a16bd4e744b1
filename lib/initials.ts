/**
 * Returns the initials of a name: "Nomin Bat" and "Н.Батаа" give NB and НБ. One word gives its first letter. Letters
 * count as people see them, so a letter with its marks stays whole.
 */
export function initials(name: string, locale: string): string {
  const words = name
    .normalize("NFC")
    .split(/[\s.]+/u)
    .filter((word) => /\p{L}|\p{N}/u.test(word));
  const first = words[0];
  const last = words.length > 1 ? words[words.length - 1] : undefined;
  return [first, last].map((word) => firstLetter(word ?? "").toLocaleUpperCase(locale)).join("");
}

function firstLetter(word: string): string {
  return /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? "";
}

/** A number from 1 to `count` that stays the same for the same key, so a person keeps their colour. */
export function stablePaint(key: string, count: number): number {
  let hash = 2166136261;
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 16777619);
  // The low bits of the sum alone repeat in short names of one script; this folds the high ones in.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash ^= hash >>> 13;
  return ((hash >>> 0) % count) + 1;
}
