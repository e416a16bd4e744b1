import "server-only";
import { type Completion, complete } from "@/server/assistant/completion";
import { limitsInForce } from "@/server/assistant/limits";
import type { ResponseFormat } from "@/server/assistant/parameters";
import type { Service } from "@/server/assistant/service";
import { stopSignal } from "@/server/stopping";
import type { Message } from "../../asking/schema";
import { goesOn, keepRun } from "../../liveness/server/commands";
import { runsUnderWay } from "../../run/server/commands";
import type { LiveAsk } from "../../server/live-ask";
import type { RunKind } from "../../vocabulary/schema";

/** What came is told and kept in portions: a frame a token would only heat the reader, a write a token the database. */
const tellEveryMs = 50;
const lookEveryMs = 1_000;
/** Of so many looks the first gives a sign of life and keeps what has come: it writes the whole of it. */
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

type Work = Readonly<{
  service: Service;
  ask: LiveAsk;
  /** The shape of the reply, where the service takes one. */
  responseFormat?: ResponseFormat;
}>;

/** Tells what a portion of text says, and keeps it where a crash leaves it. */
class Teller {
  readonly #run: StartedRun;
  readonly #ask: LiveAsk;
  readonly #abort: AbortController;
  #text = "";
  #told = 0;
  #kept = 0;
  #looks = 0;
  #looking: Promise<void> | null = null;
  readonly #timers: NodeJS.Timeout[];

  constructor(run: StartedRun, ask: LiveAsk, abort: AbortController) {
    this.#run = run;
    this.#ask = ask;
    this.#abort = abort;
    this.#timers = [setInterval(() => this.#tell(), tellEveryMs), setInterval(() => this.#beginLook(), lookEveryMs)];
  }

  take(text: string): void {
    this.#text += text;
  }

  #tell(): void {
    if (this.#told === this.#text.length) return;
    const text = this.#text.slice(this.#told);
    this.#told = this.#text.length;
    this.#ask.publish({ event: "delta", data: { runId: this.#run.id, text } });
  }

  #beginLook(): void {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
    });
  }

  async #look(): Promise<void> {
    const isKeeping = this.#looks % looksAKeep === 0;
    this.#looks += 1;
    try {
      if (!(await (isKeeping ? this.#keep() : goesOn(this.#run.id)))) this.#abort.abort();
    } catch {
      // The database is away for a moment; the end is written in any case.
    }
  }

  async #keep(): Promise<boolean> {
    const length = this.#text.length;
    const isGoingOn = await keepRun(this.#run.id, length > this.#kept ? this.#text : undefined);
    this.#kept = length;
    return isGoingOn;
  }

  async end(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    this.#tell();
    // A sign of life that is still on its way must not come after the end.
    await this.#looking;
  }
}

/** Asks the service for a run that was written down, and publishes what comes. It goes on when nobody follows it. */
export async function performRun(run: StartedRun, { service, ask, responseFormat }: Work): Promise<Completion> {
  const { id: runId, kind, model, isJson, columnId, cardId, messages } = run;
  const abort = new AbortController();
  runsUnderWay.set(runId, abort);
  const { mayLoadFirst } = limitsInForce(service, model);
  ask.publish({ event: "start", data: { runId, askId: ask.id, kind, model, isJson, columnId, cardId, mayLoadFirst } });
  const teller = new Teller(run, ask, abort);
  try {
    const signal = AbortSignal.any([abort.signal, ask.signal, stopSignal()]);
    const onText = (text: string) => teller.take(text);
    const completion = await complete(service, {
      ...{ model, messages, signal, onText },
      ...(responseFormat && { responseFormat }),
    });
    const isOurs = completion.fault === "cancelled" && !abort.signal.aborted && !ask.signal.aborted;
    return isOurs ? { ...completion, fault: "interrupted" } : completion;
  } finally {
    await teller.end();
    runsUnderWay.delete(runId);
  }
}
