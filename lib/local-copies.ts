type Limits = Readonly<{
  /** What the keys of these copies begin with. */
  prefix: string;
  /** Of all people together; the oldest are dropped. */
  maxCopies: number;
  /** Characters of one copy; the browser gives an origin some five million. */
  maxLength: number;
  maxAgeMs: number;
}>;

export type StoredEntry = Readonly<{ key: string; typedAt: number; content: unknown }>;

/** Stores unsaved texts in the browser by person, limited in number, length and age. Never throws. */
export class LocalCopies {
  readonly #limits: Limits;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** What the keys of a person's copies begin with. */
  prefixOf(personId: string): string {
    return `${this.#limits.prefix}-${personId}-`;
  }

  /** Null for an entry that is too old or not one of ours. */
  read(key: string): StoredEntry | null {
    try {
      const content: unknown = JSON.parse(localStorage.getItem(key) ?? "");
      const typedAt = Number(Reflect.get(Object(content), "typedAt"));
      return Date.now() - typedAt < this.#limits.maxAgeMs ? { key, typedAt, content } : null;
    } catch {
      return null;
    }
  }

  /** A person's copies, the newest first. */
  list(personId: string): StoredEntry[] {
    return this.#keys(this.prefixOf(personId))
      .flatMap((key) => this.read(key) ?? [])
      .toSorted((one, other) => other.typedAt - one.typedAt);
  }

  /** Answers whether it is stored. */
  write(key: string, content: object, typedAt = Date.now()): boolean {
    try {
      const text = JSON.stringify({ ...content, typedAt });
      if (text.length > this.#limits.maxLength) return false;
      if (localStorage.getItem(key) === null) this.#makeRoom();
      localStorage.setItem(key, text);
      return true;
    } catch {
      return false;
    }
  }

  remove(key: string): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // A browser that stores nothing has nothing to remove.
    }
  }

  #keys(start: string): string[] {
    try {
      return Object.keys(localStorage).filter((key) => key.startsWith(start));
    } catch {
      return [];
    }
  }

  /** Drops entries that cannot be read, then the oldest, so that there is room for one more. */
  #makeRoom(): void {
    const keys = this.#keys(`${this.#limits.prefix}-`);
    const copies = keys.flatMap((key) => this.read(key) ?? []);
    const newest = copies.toSorted((one, other) => other.typedAt - one.typedAt).slice(0, this.#limits.maxCopies - 1);
    const staying = new Set(newest.map(({ key }) => key));
    for (const key of keys) if (!staying.has(key)) this.remove(key);
  }
}
