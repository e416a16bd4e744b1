import { newId } from "@/lib/id";
import type { Locale } from "@/lib/locale";
import { codeOf } from "../../client/mutations";
import type { DraftInput, Questionnaire } from "../../schema";
import type { Answers } from "../../vocabulary/schema";

/** How long somebody must not have typed before what they typed is sent. */
const restMs = 1_000;
/** When to try again while the server is away. */
const retryMs = 5_000;

/** Failures after which the same call may succeed. */
const passing: ReadonlySet<string> = new Set(["unavailable", "unexpected", "still-running", "too-many-requests"]);

export type SaveStatus = "saved" | "waiting" | "saving" | "away" | "refused" | "conflict";

export type DraftState = Readonly<{
  answers: Answers;
  /** As the server last told; null before the first keeping. */
  record: Questionnaire | null;
  status: SaveStatus;
  /** What another device made of it, while nobody has decided yet. */
  theirs: Questionnaire | null;
}>;

type Options = Readonly<{
  initial: Questionnaire | null;
  locale: Locale;
  save: (input: DraftInput, idempotencyKey: string) => Promise<Questionnaire>;
  onSaved: (record: Questionnaire) => void;
}>;

/**
 * Keeps one questionnaire on the server while it is written: one call at a time, the latest answers always, nothing
 * written over that another device changed. What was typed stays here whatever the server says.
 */
export class DraftKeeper {
  state: DraftState;
  readonly #options: Options;
  readonly #listeners = new Set<() => void>();
  #typed = 0;
  #kept = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  #unanswered: { input: DraftInput; typed: number; key: string } | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.state = { answers: options.initial?.answers ?? {}, record: options.initial, status: "saved", theirs: null };
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  read = () => this.state;

  change = (edit: (answers: Answers) => Answers) => {
    this.#typed += 1;
    this.#set({ answers: edit(this.state.answers), status: this.state.theirs ? "conflict" : "waiting" });
    this.#plan(restMs);
  };

  /** Sends at once what is not kept yet, and what is not kept in the language of the page; answers the record or null. */
  flush = async (): Promise<Questionnaire | null> => {
    const { record } = this.state;
    if (record && record.locale !== this.#options.locale && this.#typed === this.#kept) this.#typed += 1;
    this.#running ??= this.#work().finally(() => {
      this.#running = undefined;
    });
    await this.#running;
    return this.#typed === this.#kept ? this.state.record : null;
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
    this.#kept = this.#typed;
    this.#set({ answers: theirs.answers, record: theirs, theirs: null, status: "saved" });
  };

  /** What was sent outside of this keeper, such as by sending it. */
  told = (record: Questionnaire) => this.#set({ record });

  stop = () => clearTimeout(this.#timer);

  #set(part: Partial<DraftState>): void {
    this.state = { ...this.state, ...part };
    for (const listener of this.#listeners) listener();
  }

  #plan(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), ms);
  }

  async #work(): Promise<void> {
    clearTimeout(this.#timer);
    while (this.#typed !== this.#kept && !this.state.theirs) {
      // A call that nobody answered may have been heard: it goes out again as it was, under its own key.
      this.#unanswered ??= { input: this.#input(), typed: this.#typed, key: newId() };
      const { input, typed, key } = this.#unanswered;
      this.#set({ status: "saving" });
      try {
        const kept = await this.#options.save(input, key);
        this.#unanswered = undefined;
        this.#kept = typed;
        this.#set({ record: kept, status: this.#typed === typed ? "saved" : "waiting" });
        this.#options.onSaved(kept);
      } catch (problem) {
        this.#refused(problem);
        return;
      }
    }
  }

  #input(): DraftInput {
    const { answers, record } = this.state;
    const from = record && { questionnaireId: record.id, version: record.version };
    return { ...from, locale: this.#options.locale, answers };
  }

  #refused(problem: unknown): void {
    const code = codeOf(problem);
    if (code === undefined || passing.has(code)) {
      this.#set({ status: "away" });
      this.#plan(retryMs);
      return;
    }
    this.#unanswered = undefined;
    const theirs = code === "stale" ? (Reflect.get(Object(problem), "current") as Questionnaire) : null;
    this.#set({ status: theirs ? "conflict" : "refused", theirs });
  }
}
