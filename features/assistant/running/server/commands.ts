import "server-only";
import type { AnswerStream } from "@/server/assistant/answer-stream";
import { type Completion, complete } from "@/server/assistant/completion";
import type { Service } from "@/server/assistant/service";
import { stopSignal } from "@/server/stopping";
import type { Message } from "../../asking/schema";
import { goesOn, keepResponse, runsUnderWay } from "../../run/server/commands";
import type { AskEvent } from "../../schema";
import type { RunKind } from "../../vocabulary/schema";

/** What came is told and kept in portions: a frame a token would only heat the reader, a write a token the database. */
const tellEveryMs = 50;
const lookEveryMs = 1_000;
/** Of so many looks one keeps what has come: each writes the whole of it. */
const looksAKeep = 3;

export type StartedRun = Readonly<{
  id: string;
  kind: RunKind;
  model: string;
  columnId: string;
  cardId: string | null;
  messages: readonly Message[];
  isJson: boolean;
}>;

/** Tells what a portion of text says, and keeps it where a crash leaves it. */
class Teller {
  readonly #run: StartedRun;
  readonly #stream: AnswerStream;
  readonly #abort: AbortController;
  #text = "";
  #told = 0;
  #kept = 0;
  #looks = 0;
  #isLooking = false;
  readonly #timers: NodeJS.Timeout[];

  constructor(run: StartedRun, stream: AnswerStream, abort: AbortController) {
    this.#run = run;
    this.#stream = stream;
    this.#abort = abort;
    this.#timers = [setInterval(() => this.#tell(), tellEveryMs), setInterval(() => void this.#look(), lookEveryMs)];
  }

  take(text: string): void {
    this.#text += text;
  }

  #tell(): void {
    if (this.#told === this.#text.length) return;
    const text = this.#text.slice(this.#told);
    this.#told = this.#text.length;
    this.#stream.send({ event: "delta", data: { runId: this.#run.id, text } } satisfies AskEvent);
  }

  async #look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    this.#looks += 1;
    try {
      if (!(await goesOn(this.#run.id))) this.#abort.abort();
      else if (this.#looks % looksAKeep === 0 && this.#text.length > this.#kept) {
        this.#kept = this.#text.length;
        await keepResponse(this.#run.id, this.#text);
      }
    } catch {
      // The database is away for a moment; the end is written in any case.
    }
    this.#isLooking = false;
  }

  end(): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.#tell();
  }
}

/** Asks the service for a run that was written down, telling what comes. It ends when nobody listens any more. */
export async function performRun(
  run: StartedRun,
  { service, stream }: { service: Service; stream: AnswerStream },
): Promise<Completion> {
  const { id: runId, kind, model, isJson, columnId, cardId, messages } = run;
  const abort = new AbortController();
  runsUnderWay.set(runId, abort);
  stream.send({ event: "start", data: { runId, kind, model, isJson, columnId, cardId } } satisfies AskEvent);
  const teller = new Teller(run, stream, abort);
  try {
    const signal = AbortSignal.any([abort.signal, stream.gone, stopSignal()]);
    const completion = await complete(service, { model, messages, signal, onText: (text) => teller.take(text) });
    const isOurs = completion.fault === "cancelled" && !abort.signal.aborted && !stream.gone.aborted;
    return isOurs ? { ...completion, fault: "interrupted" } : completion;
  } finally {
    teller.end();
    runsUnderWay.delete(runId);
  }
}
