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
 * Texts that somebody has typed and not sent, by what they are for: they outlive the page, on this device, for one person.
 * `area` says which screen they belong to, and `read` takes out of what is stored what is a draft.
 */
export class KeptDrafts<Draft extends object> {
  readonly #area: string;
  readonly #read: (stored: unknown) => Draft | null;
  #personId: string | null = null;

  constructor(area: string, read: (stored: unknown) => Draft | null) {
    this.#area = area;
    this.#read = read;
  }

  /** Says whose drafts are written from now on; answers what this person has left, by what it is for. */
  personEntered(personId: string): Record<string, Draft> {
    this.#personId = personId;
    const start = this.#keyOf("");
    const found = copies.list(personId).flatMap(({ key, content }): [string, Draft][] => {
      const draft = key.startsWith(start) ? this.#read(content) : null;
      return draft ? [[key.slice(start.length), draft]] : [];
    });
    return Object.fromEntries(found);
  }

  /** Answers whether the browser has it now. */
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
