/** Converts mentions between what is stored and what somebody types in a plain field. */

export type Mentionable = Readonly<{ id: string; name: string }>;

const stored = /\[@([^[\]\\]{1,200})\]\(mention:([0-9a-f-]{36})\)/gi;

/** A name as it stands in a mention: what would end it there is left out. */
export const mentionName = (name: string): string => name.replace(/[[\]\\\n]/g, "").slice(0, 200);

/** The text as it is typed, and whom it mentions. */
export function readMentions(body: string): Readonly<{ text: string; people: Mentionable[] }> {
  const people: Mentionable[] = [];
  const text = body.replace(stored, (_all, name: string, id: string) => {
    if (!people.some((person) => person.id === id)) people.push({ id, name });
    return `@${name}`;
  });
  return { text, people };
}

const isOfWord = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}_]/u.test(character);

/** The text as it is stored: where a mentioned person's name still stands behind @, it leads to them. */
export function writeMentions(text: string, people: readonly Mentionable[]): string {
  // The longest first: one name may begin another.
  const sorted = [...people].sort((one, other) => other.name.length - one.name.length);
  let written = "";
  let at = 0;
  while (at < text.length) {
    const person =
      text[at] === "@" && !isOfWord(text[at - 1])
        ? sorted.find(({ name }) => text.startsWith(name, at + 1) && !isOfWord(text[at + 1 + name.length]))
        : undefined;
    written += person ? `[@${person.name}](mention:${person.id})` : text[at];
    at += person ? person.name.length + 1 : 1;
  }
  return written;
}

/** What is typed behind the @ that the caret is at; null where it is at none. */
export function mentionQuery(text: string, caret: number): Readonly<{ from: number; query: string }> | null {
  const before = text.slice(Math.max(0, caret - 60), caret);
  const found = /(?:^|[\s(])@([^\s@][^@\n]{0,40}|)$/u.exec(before);
  if (!found) return null;
  const query = found[1] ?? "";
  return { from: caret - query.length - 1, query };
}
