import { draftsKey, hasSignedOut } from "@/lib/browser-records";
import { newId } from "@/lib/id";
import type { DraftInput } from "../../schema";
import { type Answer, type Answers, questionIds } from "../../vocabulary/schema";

const prefix = draftsKey;
const maxCopies = 10;
/** Characters of one copy; the browser gives an origin some five million. */
const maxLength = 500_000;
const maxAgeMs = 30 * 24 * 60 * 60_000;

/** A save that nobody has answered yet: repeated as it was, under its key, it is done only once. */
export type PendingSave = Readonly<{ input: DraftInput; key: string }>;

/** Answers that the server does not have yet. */
export type CopyContent = Readonly<{
  /** Null while the server knows nothing of the questionnaire. */
  questionnaireId: string | null;
  /** The version of the questionnaire that the answers were typed over. */
  version: number | null;
  answers: Answers;
  pending: PendingSave | null;
}>;

export type StoredCopy = CopyContent & Readonly<{ key: string; formId: string; typedAt: number }>;

const keysOf = (personId: string) => `${prefix}-${personId}-`;
const lockOf = (formId: string) => `${prefix}-form-${formId}`;
const isText = (value: unknown): value is string => typeof value === "string";
const partOf = (value: unknown, name: string): unknown => Reflect.get(Object(value), name);

function isAnswer(value: unknown): value is Answer {
  const date = partOf(value, "date");
  return isText(partOf(value, "id")) && isText(partOf(value, "text")) && (date === null || isText(date));
}

const answersIn = (value: unknown): Answers =>
  Object.fromEntries(
    questionIds.flatMap((id) => {
      const list = partOf(value, id);
      return Array.isArray(list) ? [[id, list.filter(isAnswer)]] : [];
    }),
  );

function pendingIn(value: unknown): PendingSave | null {
  const [input, key] = [partOf(value, "input"), partOf(value, "key")];
  return isText(key) && isText(partOf(input, "locale")) ? { input: input as DraftInput, key } : null;
}

/** What is stored may be of another release, or of nobody's making: what does not fit is no copy. */
function readCopy(key: string): StoredCopy | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "");
    const [formId, typedAt] = [partOf(stored, "formId"), Number(partOf(stored, "typedAt"))];
    if (!isText(formId) || !(Date.now() - typedAt < maxAgeMs)) return null;
    const [id, version] = [partOf(stored, "questionnaireId"), partOf(stored, "version")];
    return {
      ...{ key, formId, typedAt, questionnaireId: isText(id) ? id : null },
      version: typeof version === "number" ? version : null,
      answers: answersIn(partOf(stored, "answers")),
      pending: pendingIn(partOf(stored, "pending")),
    };
  } catch {
    return null;
  }
}

const storedKeys = (start: string) => Object.keys(localStorage).filter((key) => key.startsWith(start));

/** Drops what is too old or unreadable, and of the rest the oldest, so that one more copy has room. */
function makeRoom(): void {
  const copies = storedKeys(`${prefix}-`).map((key) => ({ key, typedAt: readCopy(key)?.typedAt ?? 0 }));
  const byAge = copies.toSorted((one, other) => other.typedAt - one.typedAt);
  for (const { key, typedAt } of byAge.slice(maxCopies - 1)) if (typedAt > 0) localStorage.removeItem(key);
  for (const { key, typedAt } of copies) if (typedAt === 0) localStorage.removeItem(key);
}

/** The copy of one form, on this device and for one person, while the server does not have what it holds. */
export class LocalCopy {
  readonly #personId: string;
  readonly #formId = newId();
  #key: string;
  #isBegun = false;

  constructor(personId: string) {
    this.#personId = personId;
    this.#key = `${keysOf(personId)}${this.#formId}`;
  }

  #begin(): void {
    this.#key = `${keysOf(this.#personId)}${newId()}`;
    this.#isBegun = false;
  }

  /** Answers whether the browser has it now. */
  write(content: CopyContent): boolean {
    if (hasSignedOut(this.#personId)) return false;
    try {
      // Where nothing says which forms are open, another may have taken the copy of this one.
      if (!this.isOwn()) this.#begin();
      if (!this.#isBegun) makeRoom();
      const text = JSON.stringify({ ...content, formId: this.#formId, typedAt: Date.now() });
      if (text.length > maxLength) return false;
      localStorage.setItem(this.#key, text);
      this.#isBegun = true;
      return true;
    } catch {
      return false;
    }
  }

  remove(): void {
    if (!this.isOwn()) return;
    this.#isBegun = false;
    try {
      localStorage.removeItem(this.#key);
    } catch {
      // A browser that stores nothing has nothing to remove.
    }
  }

  /** False once another form has taken the copy over, which then saves it. */
  isOwn(): boolean {
    if (!this.#isBegun) return true;
    const holder = readCopy(this.#key)?.formId;
    return holder === undefined || holder === this.#formId;
  }

  /** Says, until the answer is called, that this form is open: no other takes its copy over. */
  open(): () => void {
    const open = new AbortController();
    const isOver = new Promise<void>((resolve) => open.signal.addEventListener("abort", () => resolve()));
    void globalThis.navigator?.locks?.request(lockOf(this.#formId), () => isOver).catch(() => {});
    return () => open.abort();
  }

  /** The newest copy of this person's that a form left behind which is gone; null where there is none. */
  async findAbandoned(questionnaireId: string | null): Promise<StoredCopy | null> {
    try {
      const state = await globalThis.navigator?.locks?.query();
      const open = new Set(state?.held?.map(({ name }) => name));
      const copies = storedKeys(keysOf(this.#personId)).flatMap((key) => readCopy(key) ?? []);
      const abandoned = copies.filter((copy) => copy.formId !== this.#formId && !open.has(lockOf(copy.formId)));
      const own = abandoned.filter((copy) => copy.questionnaireId === questionnaireId);
      return own.toSorted((one, other) => other.typedAt - one.typedAt)[0] ?? null;
    } catch {
      return null;
    }
  }

  /** From now on this form writes the copy. */
  takeOver({ key, formId: _, typedAt, ...content }: StoredCopy): boolean {
    try {
      localStorage.setItem(key, JSON.stringify({ ...content, formId: this.#formId, typedAt }));
    } catch {
      return false;
    }
    this.#key = key;
    this.#isBegun = true;
    return true;
  }
}
