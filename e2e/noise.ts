import type { BrowserContext, ConsoleMessage, Request } from "playwright/test";

/** The browser's remark about a page that was fetched ahead, because the pointer came near its link, and not opened. */
const fetchedAhead = /^The resource \S+\/_next\/static\/\S+ was preloaded using link preload but not used/;

/**
 * What a page must never do unasked: print errors or warnings (hydration and CSP faults arrive there), throw,
 * leave a rejection unhandled, or call another origin.
 */
export class Noise {
  readonly #heard: string[] = [];
  readonly #allowed: RegExp[] = [];
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Lets this test provoke what matches, such as the console line of a refused call. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  follow(context: BrowserContext): void {
    context.on("console", (message) => this.#console(message));
    context.on("weberror", (error) => this.#heard.push(`uncaught: ${error.error().stack ?? error.error().message}`));
    context.on("request", (request) => this.#request(request));
  }

  /** What was heard and not allowed. */
  faults(): string[] {
    return this.#heard.filter((line) => !this.#allowed.some((pattern) => pattern.test(line)));
  }

  #console(message: ConsoleMessage): void {
    if (message.type() !== "error" && message.type() !== "warning") return;
    if (fetchedAhead.test(message.text())) return;
    this.#heard.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  }

  #request(request: Request): void {
    const url = new URL(request.url());
    // Addresses under .test exist nowhere: a test answers them itself.
    const isOurs =
      url.origin === this.#origin || !/^(https?|wss?):$/.test(url.protocol) || url.hostname.endsWith(".test");
    if (!isOurs) this.#heard.push(`off origin: ${request.method()} ${request.url()}`);
  }
}
