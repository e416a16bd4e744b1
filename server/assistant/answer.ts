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
const reasoningFields = ["reasoning_content", "reasoning", "reasoning_details", "thinking"];
const tokenFields = ["content", ...reasoningFields, "refusal", "tool_calls", "function_call"];
/** The text of one of the fields: some services send it under two. */
const reasoningOf = (part: Members) =>
  reasoningFields.map((name) => part[name]).find((text): text is string => typeof text === "string") ?? "";
const isAnyFilled = (part: Members, names: readonly string[]) =>
  names.some((name) => (Array.isArray(part[name]) ? part[name].length > 0 : Boolean(part[name])));
const hasToken = (choice: Members) =>
  isAnyFilled(membersOf(choice.delta ?? choice.message), tokenFields) || Boolean(choice.text);

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
/** A name, whatever came: it is kept, logged and shown. Of a sentence whole words are left, so that what was sent is known. */
function reasonOf(value: unknown): string {
  const text = String(value)
    .slice(0, 10 * maxReasonLength)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "");
  return text.length > maxReasonLength ? beginningOf(text, maxReasonLength).replace(/\s\S*$/u, "") : text;
}

/** Ends by which a service says that something went wrong. */
const faultByEnd: Readonly<Record<string, "service-error" | "overloaded">> = {
  error: "service-error",
  insufficient_system_resource: "overloaded",
};

/** One choice of an answer, put together from its parts. */
class Choice {
  #hasDelta = false;
  text = "";
  isWithheld = false;
  hasToolCalls = false;
  hasReasoning = false;
  reasoningLength = 0;
  finishReason: string | null = null;

  /** Answers the text that this part adds. */
  take(choice: Members): string {
    const isDelta = choice.delta !== undefined && choice.delta !== null;
    const part = isDelta ? membersOf(choice.delta) : membersOf(choice.message);
    const said = textOf(part.content ?? choice.text);
    const text = isDelta ? said : this.#withoutKnown(said);
    this.#hasDelta ||= isDelta && text !== "";
    this.isWithheld ||= Boolean(part.refusal) || choice.finish_reason === "content_filter";
    this.hasToolCalls ||= isAnyFilled(part, ["tool_calls", "function_call"]);
    this.hasReasoning ||= isAnyFilled(part, reasoningFields);
    this.reasoningLength += reasoningOf(part).length;
    this.text += text;
    if (choice.finish_reason) this.finishReason = reasonOf(choice.finish_reason);
    return text;
  }

  /** After deltas some services send the whole message once more. */
  #withoutKnown(text: string): string {
    if (!this.#hasDelta) return text;
    return text.startsWith(this.text) ? text.slice(this.text.length) : "";
  }
}

/** Puts an answer together from chunks or from one whole, of whichever form, and says how it ended. */
export class Answer {
  readonly #guard: Guard;
  readonly #onText: (text: string) => void;
  #choice = new Choice();
  /** A choice with another index, used only where none with index 0 has text. */
  #other: Readonly<{ index: string; choice: Choice }> | null = null;
  #isLastUnreadable = false;
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

  get finishReason(): string | null {
    return this.#choice.finishReason;
  }

  /** Characters that the model wrote before its answer, which nobody is shown: they are paid for, too. */
  get reasoningLength(): number {
    return this.#choice.reasoningLength;
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
    for (const choice of choices) if (choice.error) this.#takeError(choice);
    if (choices.some(hasToken)) this.#guard.tookToken();
    const first = choices.find((choice) => indexOf(choice) === "0");
    if (first) this.#takeFirst(first);
    else this.#takeOther(choices);
  }

  #takeError(value: unknown): void {
    this.error ??= serviceErrorOf(null, value);
    this.#guard.fail(faultOf(this.error));
  }

  #takeFirst(choice: Members): void {
    this.#emit(this.#choice.take(choice));
    if (this.finishReason !== null) this.#takeEnd(this.finishReason);
  }

  #takeOther(choices: readonly Members[]): void {
    const [first] = choices;
    if (!first || this.#choice.text !== "") return;
    this.#other ??= { index: indexOf(first), choice: new Choice() };
    const { index, choice } = this.#other;
    const own = choices.find((each) => indexOf(each) === index);
    if (own && this.#guard.hasRoomFor(choice.text)) choice.take(own);
  }

  #emit(text: string): void {
    if (text === "") return;
    const kept = this.#guard.tookText(text);
    if (kept !== "") this.#onText(kept);
  }

  #takeEnd(reason: string): void {
    const fault = faultByEnd[reason];
    if (fault) this.#guard.fail(fault);
    else this.#guard.complete();
  }

  /** Nothing more comes: where no choice had the index 0, the first that came is the answer. */
  settle(): void {
    const other = this.#other?.choice;
    this.#other = null;
    if (!other || this.#choice.text !== "" || this.#choice.isWithheld) return;
    this.#choice = other;
    this.#emit(other.text);
    if (other.finishReason !== null) this.#takeEnd(other.finishReason);
  }

  /** The body is at its end, or whoever reads it has seen enough. */
  end(): void {
    this.settle();
    const { isWithheld } = this.#choice;
    if (isWithheld) this.#guard.fail("withheld");
    else if (!this.hasChoices) this.#guard.fail("garbage");
    // What the last event held is not known, and nothing said that it was the end.
    else if (this.#isLastUnreadable && !this.#guard.isComplete) this.#guard.fail("stalled");
    else if (withoutThinking(this.#guard.text).trim() === "") this.#guard.fail(this.#emptyFault());
  }

  /** What came in place of a text. */
  #emptyFault(): "only-tool-calls" | "only-reasoning" | "empty-answer" {
    const { hasToolCalls, hasReasoning } = this.#choice;
    if (hasToolCalls) return "only-tool-calls";
    return hasReasoning || this.#guard.text.trim() !== "" ? "only-reasoning" : "empty-answer";
  }
}
