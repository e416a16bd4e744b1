/** Signs in to mail servers, and says in few words why that failed. */
import "server-only";
import { ImapFlow } from "imapflow";
import { guardedAddress, isPrivateHostAllowed, PrivateHostError } from "@/server/mail/guarded-address";
import { type AccountFault, type AccountSecurity, accountLimits, accountPorts } from "../domain/constants";
import { AccountError } from "./account-error";
import { LimitedClient } from "./limited-client";

export type Login = Readonly<{
  host: string;
  port: number;
  security: AccountSecurity;
  username: string;
  password: string;
}>;

/** Trusted beside the usual certificate authorities, in tests. */
export type Trust = Readonly<{ ca?: string }>;

/** Until the sign-in is done, or failed. Tests lower it. */
export const connecting = { limitMs: 15_000 };
/** Silence on an open connection. */
const silenceMs = 60_000;

const detailsOf = (error: unknown): Readonly<Record<string, unknown>> =>
  typeof error === "object" && error !== null ? (error as Record<string, unknown>) : {};

/** Codes of a certificate that does not hold, as OpenSSL and Node name them. */
const certificateFault = /CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS|ERR_SSL|EPROTO/;

/** What an error of the connection means. */
export function faultOf(error: unknown): AccountFault {
  if (error instanceof AccountError) return error.fault;
  if (error instanceof PrivateHostError) return "private-host";
  const { code, authenticationFailed, tlsFailed, serverResponseCode } = detailsOf(error);
  // A server that is busy refuses sign-ins, too; the password may well be right (RFC 5530, 3).
  if (serverResponseCode === "UNAVAILABLE" || serverResponseCode === "INUSE") return "unreachable";
  if (authenticationFailed === true) return "wrong-password";
  if (tlsFailed === true || certificateFault.test(String(code))) return "insecure";
  return code === undefined ? "unexpected" : "unreachable";
}

/** Where nothing is encrypted the password is not sent, except on hosts that the installation allows. */
function makeClient(login: Login, address: string, { ca }: Trust): LimitedClient {
  const { host, port, security, username, password } = login;
  const isSecure = security === "tls";
  const client = new ImapFlow({
    host: address,
    port,
    secure: isSecure,
    ...(/[^\d.]/.test(host) && { servername: host }),
    ...(!isSecure && !isPrivateHostAllowed(host) && { doSTARTTLS: true }),
    tls: { rejectUnauthorized: true, minVersion: "TLSv1.2", ...(ca !== undefined && { ca }) },
    auth: { user: username, pass: password },
    logger: false,
    disableAutoIdle: true,
    clientInfo: { name: "Ordo" },
    connectionTimeout: connecting.limitMs,
    greetingTimeout: connecting.limitMs,
    socketTimeout: silenceMs,
    maxLineLength: 16_000_000,
    maxLiteralSize: accountLimits.mailBytes + 1_000_000,
    maxResponseSize: accountLimits.mailBytes + 20_000_000,
    maxResponseTokens: 100_000,
  });
  // Whoever waits for a command hears of it.
  client.on("error", () => {});
  return new LimitedClient(client);
}

/** A connection that is signed in, within 15 seconds. Throws `AccountError`. The caller closes it. */
export async function openMailbox(login: Login, trust: Trust = {}): Promise<LimitedClient> {
  if (!accountPorts.includes(login.port) && !isPrivateHostAllowed(login.host)) throw new AccountError("invalid-port");
  let client: LimitedClient | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isLate = false;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isLate = true;
      reject(new AccountError("unreachable"));
    }, connecting.limitMs);
  });
  const connect = async () => {
    const address = await guardedAddress(login.host);
    if (isLate) throw new AccountError("unreachable");
    client = makeClient(login, address, trust);
    await client.connect();
    return client;
  };
  try {
    return await Promise.race([connect(), late]);
  } catch (error) {
    client?.close();
    throw new AccountError(faultOf(error), error);
  } finally {
    clearTimeout(timer);
  }
}

/** Signs in and out again. Throws `AccountError`. */
export async function tryLogin(login: Login, trust?: Trust): Promise<void> {
  const client = await openMailbox(login, trust);
  client.close();
}
