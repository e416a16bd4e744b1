import "server-only";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import type { Caller } from "@/server/auth/caller";
import { giveBack, throttleKey } from "@/server/auth/throttle";
import { consume } from "@/server/http/rate-limit";
import type { Quote, QuoteInput } from "../schema";
import { readQuote } from "./data/quote";

/** Codes that do not exist, by one caller. Where addresses cannot be told apart, one bucket holds everybody. */
const guesses = { limit: 20, windowS: 600 } as const;
const guessesOfAll = { limit: 200, windowS: 600 } as const;

/**
 * The quote for whoever asks. Who has named too many codes that there are not gets it without a code until the window is over, right or
 * wrong. Each is counted first, so that parallel ones cannot slip through together, and a code that there is is given back.
 */
export async function quoteFor(viewer: Actor | null, input: QuoteInput, { address }: Caller): Promise<Quote> {
  const { discountCode, ...plain } = input;
  if (!discountCode) return await readQuote(viewer, plain);
  const key = throttleKey("code-guess", viewer?.userId ?? address);
  const { isAllowed } = await consume(key, viewer || address !== "unknown" ? guesses : guessesOfAll);
  if (!isAllowed) return { ...(await readQuote(viewer, plain)), discountRefusal: "try-later" };
  const quote = await readQuote(viewer, input);
  if (quote.discountRefusal !== "unknown") await giveBack([key]);
  return quote;
}

/**
 * Counts the code of an order as that of a quote, outside the order's transaction, which would forget it where it fails. Throws
 * `invalid-input` once too many were named that there are not.
 */
export async function requireGuess(viewer: Actor | null, input: QuoteInput, caller: Caller): Promise<void> {
  if (!input.discountCode) return;
  const { discountRefusal } = await quoteFor(viewer, input, caller);
  if (discountRefusal !== "try-later") return;
  throw new AppError("invalid-input", { fields: [{ pointer: "#/discountCode", code: "try-later" }] });
}
