import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterEach } from "vitest";

const closing: SMTPServer[] = [];
afterEach(async () => {
  for (const server of closing.splice(0)) await new Promise<void>((resolve) => server.close(() => resolve()));
});

type Received = { from: string; to: string[]; raw: string };

/** What is said of recipients whose names begin so: refused permanently, or for now. */
const refusals = { refused: [550, "No such person"], later: [450, "Try again later"] } as const;

function refusalOf(address: string): Error | null {
  const [, refusal] = Object.entries(refusals).find(([name]) => address.startsWith(name)) ?? [];
  return refusal ? Object.assign(new Error(refusal[1]), { responseCode: refusal[0] }) : null;
}

/** A real SMTP server that keeps what it is given, and refuses some recipients. */
export async function mailbox() {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _, done) => done(refusalOf(address)),
    onData(stream, session, done) {
      let raw = "";
      stream.on("data", (chunk) => {
        raw += chunk;
      });
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({ from: mailFrom ? mailFrom.address : "", to: rcptTo.map(({ address }) => address), raw });
        done();
      });
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(server);
  const { port } = server.server.address() as AddressInfo;
  return { received, url: `smtp://127.0.0.1:${port}` };
}
