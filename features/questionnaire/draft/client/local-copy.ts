import { draftsKey, hasSignedOut } from "@/lib/browser-records";
import { newId } from "@/lib/id";
import { LocalCopies, type StoredEntry } from "@/lib/local-copies";
import { type Answer, type Answers, questionIds } from "../../domain/constants";
import type { DraftInput } from "../../schema";

const prefix = draftsKey;
const copies = new LocalCopies({ prefix, maxCopies: 10, maxLength: 500_000, maxAgeMs: 30 * 24 * 60 * 60_000 });

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
function copyIn({ key, typedAt, content }: StoredEntry): StoredCopy | null {
  const formId = partOf(content, "formId");
  if (!isText(formId)) return null;
  const [id, version] = [partOf(content, "questionnaireId"), partOf(content, "version")];
  return {
    ...{ key, formId, typedAt, questionnaireId: isText(id) ? id : null },
    version: typeof version === "number" ? version : null,
    answers: answersIn(partOf(content, "answers")),
    pending: pendingIn(partOf(content, "pending")),
  };
}

/** Stores the unsaved answers of one form on this device, for one person, until the server has them. */
export class LocalCopy {
  readonly #personId: string;
  readonly #formId = newId();
  #key: string;
  #isBegun = false;

  constructor(personId: string) {
    this.#personId = personId;
    this.#key = `${copies.prefixOf(personId)}${this.#formId}`;
  }

  #begin(): void {
    this.#key = `${copies.prefixOf(this.#personId)}${newId()}`;
    this.#isBegun = false;
  }

  /** Answers whether the browser has it now. */
  write(content: CopyContent): boolean {
    if (hasSignedOut(this.#personId)) return false;
    // Where nothing says which forms are open, another may have taken the copy of this one.
    if (!this.isOwn()) this.#begin();
    const isWritten = copies.write(this.#key, { ...content, formId: this.#formId });
    this.#isBegun ||= isWritten;
    return isWritten;
  }

  remove(): void {
    if (!this.isOwn()) return;
    this.#isBegun = false;
    copies.remove(this.#key);
  }

  /** False once another form has taken the copy over, which then saves it. */
  isOwn(): boolean {
    if (!this.#isBegun) return true;
    const entry = copies.read(this.#key);
    const holder = entry && copyIn(entry)?.formId;
    return !holder || holder === this.#formId;
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
      const stored = copies.list(this.#personId).flatMap((entry) => copyIn(entry) ?? []);
      const abandoned = stored.filter((copy) => copy.formId !== this.#formId && !open.has(lockOf(copy.formId)));
      return abandoned.find((copy) => copy.questionnaireId === questionnaireId) ?? null;
    } catch {
      return null;
    }
  }

  /** From now on this form writes the copy. */
  takeOver({ key, formId: _, typedAt, ...content }: StoredCopy): boolean {
    if (!copies.write(key, { ...content, formId: this.#formId }, typedAt)) return false;
    this.#key = key;
    this.#isBegun = true;
    return true;
  }
}
