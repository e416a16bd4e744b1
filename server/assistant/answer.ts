import "server-only";
import { withoutThinking } from "@/lib/model-text";
import { beginningOf } from "@/lib/storable-text";
import type { Payload } from "./answer-reader";
import { faultOf } from "./fault";
import type { Guard } from "./guard";
import { type ServiceError, serviceErrorOf } from "./service-error";

type Members = Record<string, unknown>;
export type TokenUsage = Readonly<{ tokensIn: number; tokensOut: number }>;

const membersOf = (value: unknown): Members =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Members) : {};

/** Some services send the parts of a text in a list, with what was only thought among them. */
function textOf(content: unknown): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  return content
    .map((part: unknown) => {
      if (typeof part === "string") return part;
      const { type = "text", text } = membersOf(part);
      return /^(output_)?text$/.test(String(type)) && typeof text === "string" ? text : "";
    })
    .join("");
}

/** Reasoning is not shown, but a model that reasons is not silent. */
const signs = ["content", "reasoning_content", "reasoning", "reasoning_details", "thinking", "refusal", "tool_calls"];
const isToken = (part: Members) =>
  signs.some((name) => (Array.isArray(part[name]) ? part[name].length > 0 : Boolean(part[name])));

/** What a column for a count holds. */
const maxCount = 2_147_483_647;
const isCount = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= maxCount;

/** Where OpenAI has it, where Groq does, and where Ollama's own API does. */
function usageOf(chunk: Members): TokenUsage | null {
  const { prompt_eval_count: prompt_tokens, eval_count: completion_tokens } = chunk;
  const own = { prompt_tokens, completion_tokens };
  for (const usage of [membersOf(chunk.usage), membersOf(membersOf(chunk.x_groq).usage), own]) {
    const { prompt_tokens: tokensIn, completion_tokens: tokensOut } = usage;
    if (isCount(tokensIn) && isCount(tokensOut)) return { tokensIn, tokensOut };
  }
  return null;
}

/** The choices of a chunk; null where it is of another form. Ollama's own API has the message, or the text, beside `done`. */
function choicesOf(chunk: Members): Members[] | null {
  if (Array.isArray(chunk.choices)) return chunk.choices.map(membersOf);
  if (typeof chunk.done !== "boolean") return null;
  const end = chunk.done ? (chunk.done_reason ?? "stop") : null;
  return [{ index: 0, delta: chunk.message ?? { content: chunk.response }, finish_reason: end }];
}

/** Services also write the index as a text, or leave it empty. */
const indexOf = ({ index }: Members) => String(index ?? 0);

const maxReasonLength = 40;
/** A name, whatever came: it is kept, logged and shown. */
const reasonOf = (value: unknown) =>
  beginningOf(
    String(value)
      .slice(0, 10 * maxReasonLength)
      .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ""),
    maxReasonLength,
  );

/** Ends by which a service says that something went wrong. */
const faultByEnd: Readonly<Record<string, "service-error" | "overloaded">> = {
  error: "service-error",
  insufficient_system_resource: "overloaded",
};

/** Puts an answer together from chunks or from one whole, of whichever form, and says how it ended. */
export class Answer {
  readonly #guard: Guard;
  readonly #onText: (text: string) => void;
  #hasDelta = false;
  #isWithheld = false;
  #index: string | null = null;
  #isLastUnreadable = false;
  finishReason: string | null = null;
  usage: TokenUsage | null = null;
  error: ServiceError | null = null;
  /** Something in it was of an answer's form. */
  hasChoices = false;
  /** Events that were left out, as they could not be read. */
  unreadableCount = 0;

  constructor(guard: Guard, onText: (text: string) => void) {
    this.#guard = guard;
    this.#onText = onText;
  }

  take(payload: Payload): void {
    this.#isLastUnreadable = payload === "unreadable";
    if (payload === "unreadable") this.unreadableCount += 1;
    else if (payload !== "done") this.#takeChunk(payload);
  }

  #takeChunk(payload: Exclude<Payload, string>): void {
    const [only] = Array.isArray(payload.value) ? payload.value : [payload.value];
    const chunk = membersOf(only);
    if (payload.isError || chunk.error || chunk.object === "error") this.#takeError(only);
    this.usage = usageOf(chunk) ?? this.usage;
    // Counts, content filters of the prompt and signs of life come without a choice.
    const choices = choicesOf(chunk);
    if (choices === null) return;
    this.hasChoices = true;
    this.#takeChoice(this.#choiceOf(choices));
  }

  /** Of several choices the one with index 0 counts, or where there is none the first that came. */
  #choiceOf(choices: readonly Members[]): Members {
    const isOpen = this.#index === null || this.#guard.text === "";
    if (isOpen && choices.some((choice) => indexOf(choice) === "0")) this.#index = "0";
    else if (choices[0]) this.#index ??= indexOf(choices[0]);
    return choices.find((choice) => indexOf(choice) === this.#index) ?? {};
  }

  #takeError(value: unknown): void {
    this.error ??= serviceErrorOf(null, value);
    this.#guard.fail(faultOf(this.error));
  }

  #takeChoice(choice: Members): void {
    const isDelta = choice.delta !== undefined && choice.delta !== null;
    const part = isDelta ? membersOf(choice.delta) : membersOf(choice.message);
    if (isToken(part) || choice.text) this.#guard.tookToken();
    const text = textOf(part.content ?? choice.text);
    this.#takeText(isDelta ? text : this.#withoutKnown(text));
    this.#hasDelta ||= isDelta && text !== "";
    this.#isWithheld ||= Boolean(part.refusal) || choice.finish_reason === "content_filter";
    if (choice.error) this.#takeError(choice);
    if (choice.finish_reason) this.#takeEnd(reasonOf(choice.finish_reason));
  }

  /** After deltas some services send the whole message once more. */
  #withoutKnown(text: string): string {
    if (!this.#hasDelta) return text;
    return text.startsWith(this.#guard.text) ? text.slice(this.#guard.text.length) : "";
  }

  #takeText(text: string): void {
    if (text === "") return;
    const kept = this.#guard.tookText(text);
    if (kept !== "") this.#onText(kept);
  }

  #takeEnd(reason: string): void {
    this.finishReason = reason;
    const fault = faultByEnd[reason];
    if (fault) this.#guard.fail(fault);
    else this.#guard.complete();
  }

  /** The body is at its end, or whoever reads it has seen enough. */
  end(): void {
    if (this.#isWithheld) this.#guard.fail("withheld");
    else if (!this.hasChoices) this.#guard.fail("garbage");
    // What the last event held is not known, and nothing said that it was the end.
    else if (this.#isLastUnreadable && !this.#guard.isComplete) this.#guard.fail("stalled");
    // It only reasoned, called tools, or used up its limit before its first word.
    else if (withoutThinking(this.#guard.text).trim() === "") this.#guard.fail("empty-answer");
  }
}
