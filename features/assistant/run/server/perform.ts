import "server-only";
import { type Completion, complete } from "@/server/assistant/completion";
import { limitsInForce } from "@/server/assistant/limits";
import type { ResponseFormat } from "@/server/assistant/parameters";
import type { Service } from "@/server/assistant/service";
import { stopSignal } from "@/server/stopping";
import type { RunKind } from "../../domain/constants";
import type { Message } from "../../domain/follow-up-messages";
import type { LiveAsk } from "../../server/live-ask";
import { runsUnderWay } from "./commands";
import { goesOn, keepRun } from "./heartbeat";

/** What came is published and saved in portions: an event a token would only cost the reader, a write a token the database. */
const publishEveryMs = 50;
const checkEveryMs = 1_000;
/** The first of so many checks saves what has come, with a sign of life: it writes the whole of it. */
const checksPerSave = 3;

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

/** Publishes the text of a run as it comes, and saves it where a crash leaves it. */
class RunRecorder {
  readonly #run: StartedRun;
  readonly #ask: LiveAsk;
  readonly #abort: AbortController;
  #text = "";
  #publishedLength = 0;
  #savedLength = 0;
  #checks = 0;
  #checking: Promise<void> | null = null;
  readonly #timers: NodeJS.Timeout[];

  constructor(run: StartedRun, ask: LiveAsk, abort: AbortController) {
    this.#run = run;
    this.#ask = ask;
    this.#abort = abort;
    this.#timers = [
      setInterval(() => this.#publish(), publishEveryMs),
      setInterval(() => this.#beginCheck(), checkEveryMs),
    ];
  }

  append(text: string): void {
    this.#text += text;
  }

  #publish(): void {
    if (this.#publishedLength === this.#text.length) return;
    const text = this.#text.slice(this.#publishedLength);
    this.#publishedLength = this.#text.length;
    this.#ask.publish({ event: "delta", data: { runId: this.#run.id, text } });
  }

  #beginCheck(): void {
    this.#checking ??= this.#check().finally(() => {
      this.#checking = null;
    });
  }

  async #check(): Promise<void> {
    const isSaving = this.#checks % checksPerSave === 0;
    this.#checks += 1;
    try {
      if (!(await (isSaving ? this.#save() : goesOn(this.#run.id)))) this.#abort.abort();
    } catch {
      // The database is away for a moment; the end is written in any case.
    }
  }

  async #save(): Promise<boolean> {
    const length = this.#text.length;
    const isGoingOn = await keepRun(this.#run.id, length > this.#savedLength ? this.#text : undefined);
    this.#savedLength = length;
    return isGoingOn;
  }

  async end(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    this.#publish();
    // A sign of life that is still on its way must not come after the end.
    await this.#checking;
  }
}

/** Asks the service for a run that was written down, and publishes what comes. It goes on when nobody follows it. */
export async function performRun(run: StartedRun, { service, ask, responseFormat }: Work): Promise<Completion> {
  const { id: runId, kind, model, isJson, columnId, cardId, messages } = run;
  const abort = new AbortController();
  runsUnderWay.set(runId, abort);
  const { mayLoadFirst } = limitsInForce(service, model);
  ask.publish({ event: "start", data: { runId, askId: ask.id, kind, model, isJson, columnId, cardId, mayLoadFirst } });
  const recorder = new RunRecorder(run, ask, abort);
  try {
    const signal = AbortSignal.any([abort.signal, ask.signal, stopSignal()]);
    const onText = (text: string) => recorder.append(text);
    const completion = await complete(service, {
      ...{ model, messages, signal, onText },
      ...(responseFormat && { responseFormat }),
    });
    const isOurs = completion.fault === "cancelled" && !abort.signal.aborted && !ask.signal.aborted;
    return isOurs ? { ...completion, fault: "interrupted" } : completion;
  } finally {
    await recorder.end();
    runsUnderWay.delete(runId);
  }
}
