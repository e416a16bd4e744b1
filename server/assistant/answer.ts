import "server-only";
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

const isCount = (value: unknown): value is number => Number.isSafeInteger(value);

/** Where OpenAI has it, and where Groq does. */
function usageOf(chunk: Members): TokenUsage | null {
  for (const usage of [membersOf(chunk.usage), membersOf(membersOf(chunk.x_groq).usage)]) {
    const { prompt_tokens: tokensIn, completion_tokens: tokensOut } = usage;
    if (isCount(tokensIn) && isCount(tokensOut)) return { tokensIn, tokensOut };
  }
  return null;
}

/** Of several choices the first by index counts; most services send one. */
function choiceOf(choices: readonly unknown[]): Members {
  const all = choices.map(membersOf);
  return all.find(({ index }) => index === 0) ?? all.find(({ index }) => index === undefined) ?? {};
}

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
  finishReason: string | null = null;
  usage: TokenUsage | null = null;
  error: ServiceError | null = null;
  /** Something in it was of an answer's form. */
  hasChoices = false;

  constructor(guard: Guard, onText: (text: string) => void) {
    this.#guard = guard;
    this.#onText = onText;
  }

  take(payload: Exclude<Payload, "done">): void {
    const [only] = Array.isArray(payload.value) ? payload.value : [payload.value];
    const chunk = membersOf(only);
    if (payload.isError || chunk.error || chunk.object === "error") this.#takeError(only);
    this.usage = usageOf(chunk) ?? this.usage;
    // Counts, content filters of the prompt and signs of life come without a choice.
    if (!Array.isArray(chunk.choices)) return;
    this.hasChoices = true;
    this.#takeChoice(choiceOf(chunk.choices));
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
    if (choice.finish_reason) this.#takeEnd(String(choice.finish_reason));
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
    this.finishReason = reason.slice(0, 100);
    const fault = faultByEnd[reason];
    if (fault) this.#guard.fail(fault);
    else this.#guard.complete();
  }

  /** The body is at its end, or whoever reads it has seen enough. */
  end(): void {
    if (this.#isWithheld) this.#guard.fail("withheld");
    else if (!this.hasChoices) this.#guard.fail("garbage");
  }
}
