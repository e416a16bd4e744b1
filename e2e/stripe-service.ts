import type { IncomingMessage, ServerResponse } from "node:http";
import { StripeService } from "../testing/stripe-service";

const page = (title: string) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title>
<h1>${title}</h1><form method="post"><button>Pay</button></form>`;

/** Tells the server under test what has happened, as Stripe does. */
async function report(service: StripeService, type: string, object: object): Promise<void> {
  const origin = process.env.E2E_ORIGIN ?? `http://localhost:${process.env.E2E_PORT}`;
  const { body, signature } = service.event(type, object);
  const headers = { "content-type": "application/json; charset=utf-8", "stripe-signature": signature };
  const { status } = await fetch(`${origin}/api/checkout/stripe`, { method: "POST", headers, body });
  if (status !== 200) throw new Error(`The event was answered with ${status}.`);
}

/** Starts the double of Stripe that the server under test asks, with a page to pay on. */
export default async function startStripe(): Promise<() => Promise<void>> {
  const service = await StripeService.start(Number(process.env.E2E_STRIPE_PORT));
  service.onPage = async ({ method, url = "" }: IncomingMessage, response: ServerResponse) => {
    if (url === "/favicon.ico") return void response.writeHead(204).end();
    const session = service.sessions.get(url.replace("/pay/", ""));
    if (session === undefined) return void response.writeHead(404).end();
    if (method !== "POST") {
      response.writeHead(200, { "content-type": "text/html" }).end(page(`Pay ${session.amount_total}`));
      return;
    }
    await report(service, "checkout.session.completed", service.pay(session.id));
    response.writeHead(303, { location: session.success_url }).end();
  };
  return () => service.close();
}
