import { newId } from "@/lib/id";
import type { Locale } from "@/lib/locale";
import { currentOf } from "@/lib/problem";
import { isRetryable, retryWaitMs } from "@/lib/write-retry";
import type { Answers } from "../../domain/constants";
import type { DraftInput, Questionnaire } from "../../schema";
import { hasSameAnswers } from "../domain/same-answers";
import { isTemporary, type SaveProblem, saveProblemOf } from "../domain/save-problem";
import type { CopyContent, PendingSave, StoredCopy } from "./local-copy";

/** Typing is saved once it has rested so long, … */
const restMs = 1_000;
/** … and where it never rests, this long after its first letter at the latest. */
const maxWaitMs = 3_000;
/** When to look for the network again, where the browser does not say that it is back. */
const offlineMs = 5_000;
const isOnline = () => globalThis.navigator?.onLine !== false;

export type SaveStatus = "saved" | "waiting" | "saving" | "conflict" | SaveProblem;

export type DraftState = Readonly<{
  answers: Answers;
  /** As the server last answered; null before the first save. */
  record: Questionnaire | null;
  status: SaveStatus;
  /** What another device made of it, while nobody has decided yet. */
  theirs: Questionnaire | null;
  /** Whether the browser has what the server does not have yet. */
  isOnDevice: boolean;
  /** When the answers were typed that this form was given back, in epoch milliseconds. */
  restoredFrom: number | null;
}>;

/** Where the browser puts what the server does not have yet. */
type Copy = Readonly<{ write: (content: CopyContent) => boolean; remove: () => void; isOwn: () => boolean }>;

type Options = Readonly<{
  initial: Questionnaire | null;
  locale: Locale;
  copy: Copy;
  save: (input: DraftInput, idempotencyKey: string) => Promise<Questionnaire>;
  onSaved: (record: Questionnaire) => void;
  /** A save gave the form on the screen a new id; `before` is the one it had, where that draft was deleted elsewhere. */
  onBegun: (questionnaireId: string, before: string | null) => void;
}>;

/** A save under way or unanswered, and how far it goes: the count of the last change in it. */
type Pending = PendingSave & Readonly<{ typed: number }>;

/**
 * Saves a questionnaire while it is being written: one call at a time, always with the latest answers, and never over
 * changes from another device. Until the server has them, the answers are on the device, too.
 */
export class DraftAutosave {
  state: DraftState;
  readonly #options: Options;
  readonly #listeners = new Set<() => void>();
  /** Counts changes: what was typed last, and the last of it that the server has. */
  #typed = 0;
  #saved = 0;
  #waitingSince: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  #pending: Pending | null = null;
  /** How often the server has not taken what is under way, while there was a network. */
  #failures = 0;
  #questionnaireId: string | null;
  #isClosed = false;

  constructor(options: Options) {
    this.#options = options;
    const { initial } = options;
    this.#questionnaireId = initial?.id ?? null;
    this.state = {
      ...{ answers: initial?.answers ?? {}, record: initial, status: "saved", theirs: null },
      ...{ isOnDevice: false, restoredFrom: null },
    };
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  read = () => this.state;

  get isUntouched(): boolean {
    return this.#typed === 0;
  }

  change = (edit: (answers: Answers) => Answers) => {
    this.#typed += 1;
    this.#failures = 0;
    const { status, theirs } = this.state;
    // A problem that passes by itself is shown until it has passed, and not announced again with every letter.
    const next = isTemporary(status) ? status : "waiting";
    this.#set({ answers: edit(this.state.answers), status: theirs ? "conflict" : next });
    this.#writeCopy();
    this.#waitingSince ??= Date.now();
    this.#schedule(Math.max(0, Math.min(restMs, this.#waitingSince + maxWaitMs - Date.now())));
  };

  /** Saves at once, and in the language of the page even where nothing was typed: the request is written in it. */
  flushForReview = (): Promise<Questionnaire | null> => {
    const { record } = this.state;
    if (record && record.locale !== this.#options.locale && this.#typed === this.#saved) this.#typed += 1;
    return this.flush();
  };

  /** Saves at once what is not saved yet; answers the record, or null where it could not be saved. */
  flush = async (): Promise<Questionnaire | null> => {
    this.#running ??= this.#saveAll().finally(() => {
      this.#running = undefined;
    });
    await this.#running;
    return this.#typed === this.#saved ? this.state.record : null;
  };

  /** Goes on with what a form before this one left on the device. For an untouched form: nothing typed is replaced. */
  restore = ({ answers, pending, version, typedAt }: StoredCopy): void => {
    const { record } = this.state;
    const isNew = !hasSameAnswers(answers, this.state.answers);
    if (!pending && !isNew) {
      this.#options.copy.remove();
      return;
    }
    // Over the version that it was typed over: what was changed since then is a conflict, as it would have been.
    const base = record && version !== null ? { ...record, version } : record;
    this.#typed = 2;
    this.#pending = pending && { ...pending, typed: hasSameAnswers(pending.input.answers, answers) ? 2 : 1 };
    this.#set({ answers, record: base, status: "waiting", restoredFrom: isNew ? typedAt : null });
    this.#writeCopy();
    void this.flush();
  };

  /** Mine over theirs. */
  keepMine = () => {
    this.#set({ record: this.state.theirs, theirs: null });
    return this.flush();
  };

  /** Theirs, and mine as a questionnaire of its own if it is to be kept. */
  takeTheirs = async ({ keepMineToo }: { keepMineToo: boolean }) => {
    const { theirs, answers } = this.state;
    if (!theirs) return;
    if (keepMineToo) await this.#options.save({ locale: this.#options.locale, answers }, newId());
    this.#saved = this.#typed;
    this.#removeCopy();
    this.#set({ answers: theirs.answers, record: theirs, theirs: null, status: "saved" });
  };

  /** The record as another call has left it, such as sending it. */
  receive = (record: Questionnaire) => this.#set({ record });

  open = () => {
    this.#isClosed = false;
  };

  /** Saves what is left to save once; what does not arrive stays on the device for the next form. */
  close = () => {
    void this.flush();
    this.#isClosed = true;
    clearTimeout(this.#timer);
  };

  #set(part: Partial<DraftState>): void {
    this.state = { ...this.state, ...part };
    for (const listener of this.#listeners) listener();
  }

  #schedule(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.flush(), ms);
  }

  #writeCopy(): void {
    const { answers, record } = this.state;
    const pending = this.#pending && { input: this.#pending.input, key: this.#pending.key };
    const content = { questionnaireId: record?.id ?? null, version: record?.version ?? null, answers, pending };
    const isOnDevice = this.#mayGoOn() && this.#options.copy.write(content);
    if (isOnDevice !== this.state.isOnDevice) this.#set({ isOnDevice });
  }

  /** A form that has left the screen saves on its own only until another has taken its answers over. */
  #mayGoOn = () => !this.#isClosed || this.#options.copy.isOwn();

  #removeCopy(): void {
    this.#options.copy.remove();
    this.#set({ isOnDevice: false });
  }

  async #saveAll(): Promise<void> {
    clearTimeout(this.#timer);
    while (this.#typed !== this.#saved && !this.state.theirs && this.#mayGoOn()) {
      // A call that nobody answered may have been heard: it goes out again as it was, under its own key.
      this.#pending ??= { input: this.#input(), typed: this.#typed, key: newId() };
      this.#waitingSince = null;
      this.#writeCopy();
      if (!isTemporary(this.state.status)) this.#set({ status: "saving" });
      if (!(await this.#savePending(this.#pending))) return;
    }
  }

  async #savePending({ input, typed, key }: Pending): Promise<boolean> {
    try {
      this.#succeed(await this.#options.save(input, key), typed);
      return true;
    } catch (error) {
      const current = (currentOf(error) as Questionnaire | undefined) ?? null;
      // It was heard, and its answer lost for longer than the server remembers the key.
      const isDone = current !== null && hasSameAnswers(current.answers, input.answers);
      if (isDone) this.#succeed(current, typed);
      else this.#fail(error, current);
      return isDone;
    }
  }

  #succeed(record: Questionnaire, typed: number): void {
    this.#pending = null;
    this.#failures = 0;
    this.#saved = typed;
    this.#set({ record, status: this.#typed === typed ? "saved" : "waiting" });
    if (this.#typed === typed) this.#removeCopy();
    else this.#writeCopy();
    const before = this.#questionnaireId;
    this.#questionnaireId = record.id;
    this.#options.onSaved(record);
    if (record.id !== before && !this.#isClosed) this.#options.onBegun(record.id, before);
  }

  #input(): DraftInput {
    const { answers, record } = this.state;
    const from = record && { questionnaireId: record.id, version: record.version };
    return { ...from, locale: this.#options.locale, answers };
  }

  #fail(error: unknown, theirs: Questionnaire | null): void {
    const status = saveProblemOf(error);
    if (isTemporary(status)) {
      this.#tryLater(status, error);
      return;
    }
    this.#pending = null;
    // What is deleted elsewhere while it is written here begins anew with what is typed next.
    const record = status === "deleted" ? null : this.state.record;
    this.#set({ status: theirs ? "conflict" : status, theirs, record });
    this.#writeCopy();
  }

  /** Given up, it is on the device: what is typed next, the network and another step try again. */
  #tryLater(status: SaveProblem, error: unknown): void {
    const waitMs = isOnline() ? retryWaitMs(this.#failures, error) : offlineMs;
    this.#failures = waitMs === null ? 0 : this.#failures + Number(isOnline());
    // What the server fails over would keep everything behind it waiting for ever.
    if (waitMs === null && !isRetryable(error)) this.#pending = null;
    if (waitMs !== null) this.#schedule(waitMs);
    this.#set({ status: waitMs === null ? "failed" : status });
  }
}
