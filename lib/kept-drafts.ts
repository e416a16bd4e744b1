import { hasSignedOut, keptDraftsKey } from "./browser-records";
import { LocalCopies } from "./local-copies";

const copies = new LocalCopies({
  prefix: keptDraftsKey,
  maxCopies: 50,
  /** More than the longest text that can be typed. */
  maxLength: 60_000,
  maxAgeMs: 30 * 24 * 60 * 60_000,
});

/**
 * Saves drafts in the browser by person, so that they survive a reload. `area` names the screen that they belong to;
 * `read` returns the draft in a stored value, or null for anything else.
 */
export class KeptDrafts<Draft extends object> {
  readonly #area: string;
  readonly #read: (stored: unknown) => Draft | null;
  #personId: string | null = null;

  constructor(area: string, read: (stored: unknown) => Draft | null) {
    this.#area = area;
    this.#read = read;
  }

  /** Whose drafts are stored from now on. Answers the drafts that this person left, by target. */
  personEntered(personId: string): Record<string, Draft> {
    this.#personId = personId;
    const start = this.#keyOf("");
    const found = copies.list(personId).flatMap(({ key, content }): [string, Draft][] => {
      const draft = key.startsWith(start) ? this.#read(content) : null;
      return draft ? [[key.slice(start.length), draft]] : [];
    });
    return Object.fromEntries(found);
  }

  /** Answers whether it is stored. */
  write(target: string, draft: Draft): boolean {
    if (this.#personId === null || hasSignedOut(this.#personId)) return false;
    return copies.write(this.#keyOf(target), draft);
  }

  remove(target: string): void {
    if (this.#personId !== null) copies.remove(this.#keyOf(target));
  }

  #keyOf(target: string): string {
    return `${copies.prefixOf(this.#personId ?? "")}${this.#area}/${target}`;
  }
}
