import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";

// The far end of a real wire: Stripe's own library talks to it over HTTP as it talks to Stripe. It knows the part of the API
// reference that payments use (Checkout Sessions, Refunds, idempotent requests, errors, signed events), and refuses what it does not.

type Fields = Readonly<Record<string, string>>;
type Metadata = Readonly<Record<string, string>>;
type Answer = Readonly<{ status: number; body: object }>;
type Kept = Readonly<{ text: string; answer: Answer }>;

export type DoubleSession = {
  id: string;
  object: "checkout.session";
  mode: "payment";
  status: "open" | "complete" | "expired";
  payment_status: "unpaid" | "paid";
  amount_total: number;
  currency: string;
  client_reference_id: string | null;
  metadata: Metadata;
  payment_intent: string | null;
  expires_at: number;
  success_url: string;
  cancel_url: string;
  url: string | null;
};

export type DoubleRefund = {
  id: string;
  object: "refund";
  amount: number;
  currency: string;
  payment_intent: string;
  status: "pending" | "succeeded" | "failed";
  failure_reason?: string;
  metadata: Metadata;
};

export type SignedEvent = Readonly<{ body: string; signature: string }>;

export const stripeSecrets = { key: "sk_test_ofTheTests", webhook: "whsec_ofTheTests" } as const;

const sessionFields =
  /^(mode|client_reference_id|customer_email|locale|success_url|cancel_url|expires_at|allowed_payment_method_types\[0\]|(payment_intent_data\[metadata\]|metadata)\[\w+\]|line_items\[0\]\[(quantity|price_data\]\[(currency|unit_amount|product_data\]\[name))\])$/;
const refundFields = /^(payment_intent|amount|metadata\[\w+\])$/;
const halfHourS = 30 * 60;

const refusal = (status: number, type: string, code: string, message: string): Answer => ({
  status,
  body: { error: { type, code, message } },
});
const invalid = (code: string, message = code) => refusal(400, "invalid_request_error", code, message);
const missing = (what: string) => refusal(404, "invalid_request_error", "resource_missing", `No such ${what}`);

const unknownOf = (fields: Fields, known: RegExp) => Object.keys(fields).find((name) => !known.test(name));
const metadataOf = (fields: Fields): Metadata =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
      return key === undefined ? [] : [[key, value]];
    }),
  );

async function readText(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const part of request) text += part;
  return text;
}

/** A double of Stripe's API at an address of its own on this machine. */
export class StripeService {
  readonly sessions = new Map<string, DoubleSession>();
  readonly refunds = new Map<string, DoubleRefund>();
  /** Calls that came in, such as `POST /v1/refunds`. */
  readonly calls: string[] = [];
  /** What the next refunds end as; `refused` is answered with an error. */
  refundsEnd: DoubleRefund["status"] | "refused" = "succeeded";
  /** Fails within while it is set, which is kept under the idempotency key like any other answer. */
  outage: number | null = null;
  /** The line is cut before each answer while it is set; what was asked for is done all the same. */
  losesAnswers = false;
  private readonly kept = new Map<string, Kept>();
  private count = 0;

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  /** As a day later: keys for idempotent requests mean nothing any more. */
  forgetKeys(): void {
    this.kept.clear();
  }

  static async start(port = 0): Promise<StripeService> {
    const server = createServer();
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    const service = new StripeService(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.on("request", (request, response) => void service.answer(request, response));
    return service;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, "close");
  }

  /** Answers what is asked outside of the API: the hosted page, where there is somebody to look at it. */
  onPage?: (request: IncomingMessage, response: ServerResponse) => Promise<void>;

  private nextId(kind: string): string {
    this.count += 1;
    return `${kind}_test_${this.count}`;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "GET", url = "/", headers } = request;
    if (!url.startsWith("/v1/") && this.onPage) return await this.onPage(request, response);
    const text = await readText(request);
    this.calls.push(`${method} ${url}`);
    const { status, body } = this.answerTo({ method, url, text, headers });
    if (this.losesAnswers) return void response.destroy();
    const id = { "request-id": this.nextId("req"), "content-type": "application/json" };
    response.writeHead(status, id).end(JSON.stringify(body));
  }

  private answerTo({
    method,
    url,
    text,
    headers,
  }: Readonly<{ method: string; url: string; text: string; headers: IncomingMessage["headers"] }>): Answer {
    if (headers.authorization !== `Bearer ${stripeSecrets.key}`)
      return refusal(401, "invalid_request_error", "api_key_invalid", "Invalid API key.");
    if (method === "POST" && text !== "" && headers["content-type"] !== "application/x-www-form-urlencoded")
      return invalid("content_type_invalid");
    const key = headers["idempotency-key"];
    if (method !== "POST" || typeof key !== "string") return this.run(method, url, text);
    const kept = this.kept.get(key);
    if (kept && kept.text !== `${url} ${text}`)
      return refusal(
        400,
        "idempotency_error",
        "",
        "Keys for idempotent requests can only be used with the same parameters.",
      );
    if (kept) return kept.answer;
    const answer = this.run(method, url, text);
    this.kept.set(key, { text: `${url} ${text}`, answer });
    return answer;
  }

  private run(method: string, url: string, text: string): Answer {
    if (this.outage !== null) return refusal(this.outage, "api_error", "down", "The service is down.");
    const fields = Object.fromEntries(new URLSearchParams(text));
    const [, resource, id, action] =
      /^\/v1\/(checkout\/sessions|refunds)(?:\/(\w+))?(?:\/(\w+))?(?:\?|$)/.exec(url) ?? [];
    if (resource === "checkout/sessions" && method === "POST" && id === undefined) return this.createSession(fields);
    if (resource === "refunds" && method === "POST" && id === undefined) return this.createRefund(fields);
    if (resource === "refunds" && method === "GET" && id === undefined) return this.listRefunds(url);
    const session = this.sessions.get(id ?? "");
    if (resource !== "checkout/sessions" || !session) return missing(resource ?? "resource");
    if (method === "GET" && action === undefined) return { status: 200, body: session };
    if (method !== "POST" || action !== "expire") return missing("resource");
    if (session.status !== "open") return invalid("checkout_session_not_open", "Only open sessions can be expired.");
    this.expire(session.id);
    return { status: 200, body: session };
  }

  private createSession(fields: Fields): Answer {
    const unknown = unknownOf(fields, sessionFields);
    if (unknown !== undefined) return invalid("parameter_unknown", `Received unknown parameter: ${unknown}`);
    const price = (name: string) => fields[`line_items[0][price_data]${name}`] ?? "";
    const amount = Number(price("[unit_amount]"));
    if (!Number.isInteger(amount) || amount < 50) return invalid("amount_too_small");
    if (amount > 99_999_999) return invalid("amount_too_large");
    if (price("[product_data][name]") === "") return invalid("parameter_missing", "Missing product name.");
    if (!/^[a-z]{3}$/.test(price("[currency]"))) return invalid("parameter_invalid", "Invalid currency.");
    const expiresAt = Number(fields.expires_at);
    const leftS = expiresAt - Date.now() / 1_000;
    if (!(leftS > halfHourS && leftS < 86_400)) return invalid("parameter_invalid", "Invalid expires_at.");
    const id = this.nextId("cs");
    const session: DoubleSession = {
      id,
      object: "checkout.session",
      mode: "payment",
      status: "open",
      payment_status: "unpaid",
      amount_total: amount,
      currency: price("[currency]"),
      client_reference_id: fields.client_reference_id ?? null,
      metadata: metadataOf(fields),
      payment_intent: null,
      expires_at: expiresAt,
      success_url: fields.success_url ?? "",
      cancel_url: fields.cancel_url ?? "",
      url: null,
    };
    session.url = `${this.url}/pay/${id}`;
    this.sessions.set(id, session);
    // The answer is kept for the key as it is now, not as the session becomes.
    return { status: 200, body: { ...session } };
  }

  private createRefund(fields: Fields): Answer {
    const unknown = unknownOf(fields, refundFields);
    if (unknown !== undefined) return invalid("parameter_unknown", `Received unknown parameter: ${unknown}`);
    const intent = fields.payment_intent ?? "";
    const session = [...this.sessions.values()].find(({ payment_intent: own }) => own === intent);
    if (!session) return missing("payment_intent");
    const amount = Number(fields.amount);
    if (amount > session.amount_total - this.refundedOf(intent)) return invalid("charge_already_refunded");
    if (this.refundsEnd === "refused") return invalid("charge_disputed");
    const id = this.nextId("re");
    const { currency } = session;
    const refund: DoubleRefund = {
      id,
      object: "refund",
      amount,
      currency,
      payment_intent: intent,
      status: this.refundsEnd,
      metadata: metadataOf(fields),
    };
    this.refunds.set(id, refund);
    return { status: 200, body: { ...refund } };
  }

  private listRefunds(url: string): Answer {
    const intent = new URLSearchParams(url.split("?")[1]).get("payment_intent");
    const data = [...this.refunds.values()].filter((refund) => refund.payment_intent === intent);
    return { status: 200, body: { object: "list", data, has_more: false, url: "/v1/refunds" } };
  }

  /** What went back of a payment. */
  refundedOf(intent: string): number {
    const own = [...this.refunds.values()].filter((refund) => refund.payment_intent === intent);
    return own.reduce((sum, { amount, status }) => sum + (status === "failed" ? 0 : amount), 0);
  }

  private sessionOf(id: string): DoubleSession {
    const session = this.sessions.get(id);
    if (!session) throw new Error(`There is no session ${id}.`);
    return session;
  }

  /** The newest session. */
  get last(): DoubleSession {
    const session = [...this.sessions.values()].at(-1);
    if (!session) throw new Error("There is no session.");
    return session;
  }

  /** The buyer pays on the hosted page. */
  pay(id: string): DoubleSession {
    const session = this.sessionOf(id);
    if (session.status !== "open") throw new Error("The page is closed.");
    const paid = { status: "complete", payment_status: "paid", payment_intent: this.nextId("pi"), url: null } as const;
    return Object.assign(session, paid);
  }

  expire(id: string): DoubleSession {
    return Object.assign(this.sessionOf(id), { status: "expired", url: null });
  }

  /** An event as Stripe sends it, signed with the library's own test signatures. */
  event(type: string, object: object, secret: string = stripeSecrets.webhook, timestamp?: number): SignedEvent {
    const body = JSON.stringify({ id: this.nextId("evt"), object: "event", type, data: { object } });
    const signature = signer.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
    return { body, signature };
  }
}

const signer = new Stripe(stripeSecrets.key);
