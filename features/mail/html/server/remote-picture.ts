/** Fetches pictures of other servers for readers: nothing of a reader goes along, and no address inside is asked. */
import "server-only";
import { lookup } from "node:dns/promises";
import type { IncomingMessage } from "node:http";
import { fileTypeFromBuffer } from "file-type";
import { AppError } from "@/lib/errors";
import { send } from "@/server/assistant/connect";
import { isPublicAddress } from "@/server/mail/guarded-address";

const limits = { bytes: 5_000_000, redirects: 3, connectMs: 5_000, totalMs: 15_000 };

const redirects: ReadonlySet<unknown> = new Set([301, 302, 303, 307, 308]);
const shownTypes: ReadonlySet<string> = new Set(["image/png", "image/jpeg", "image/gif", "image/webp"]);

/** The same for every reader and mail, so that nobody is recognised by it. */
const headers = {
  accept: "image/webp,image/png,image/jpeg,image/gif",
  "accept-encoding": "identity",
  "user-agent": "Mozilla/5.0",
};

export type RemotePicture = Readonly<{ bytes: Uint8Array<ArrayBuffer>; type: string; extension: string }>;

type Fetching = Readonly<{
  signal?: AbortSignal;
  /** Which IP addresses may be asked. */
  mayAsk?: (ip: string) => boolean;
  totalMs?: number;
}>;

type Conditions = Required<Omit<Fetching, "totalMs">>;

const notShown = (detail: string) => new AppError("not-found", { detail });

/** Rejects once the signal aborts: names are looked up for as long as the system likes. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });

/** Web servers' ports, and none below 1024 where mail, files or a directory may answer. */
const isWebPort = ({ port }: URL) => port === "" || port === "80" || port === "443" || Number(port) >= 1_024;

/**
 * The IP address of an address that may be asked; `not-found` for any other. It is what is connected to then: asked again, the
 * name might stand for another one.
 */
async function requireReachable(url: URL, { mayAsk, signal }: Conditions): Promise<string> {
  const isWeb = /^https?:$/.test(url.protocol) && url.username === "" && url.password === "" && isWebPort(url);
  if (!isWeb) throw notShown("The picture has no address that is asked.");
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const found = await Promise.race([lookup(host, { all: true }), untilAborted(signal)]);
  const [first] = found;
  // One that is closed among others is there to be chosen at another time.
  if (!first || !found.every(({ address }) => mayAsk(address))) throw notShown("The picture has no public address.");
  return first.address;
}

async function askOnce(url: URL, conditions: Conditions): Promise<IncomingMessage> {
  const connectTo = await requireReachable(url, conditions);
  return await send(url, { method: "GET", headers, signal: conditions.signal, connectMs: limits.connectMs, connectTo });
}

/** Follows redirects; each address is checked like the first. */
async function ask(first: URL, conditions: Conditions): Promise<IncomingMessage> {
  let url = first;
  for (let count = 0; count <= limits.redirects; count += 1) {
    const response = await askOnce(url, conditions);
    const { location } = response.headers;
    if (!redirects.has(response.statusCode) || location === undefined) return response;
    response.destroy();
    if (!URL.canParse(location, url)) break;
    url = new URL(location, url);
  }
  throw notShown("The picture is redirected too often.");
}

async function readBytes(response: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const tooLarge = () => notShown(`The picture has more than ${limits.bytes} bytes.`);
  if (Number(response.headers["content-length"]) > limits.bytes) throw tooLarge();
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > limits.bytes) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function readPicture(response: IncomingMessage): Promise<RemotePicture> {
  try {
    const status = response.statusCode ?? 500;
    if (status >= 500) throw new AppError("unavailable");
    if (status !== 200) throw notShown("Its server has no such picture.");
    const bytes = await readBytes(response);
    const found = await fileTypeFromBuffer(bytes);
    if (!found || !shownTypes.has(found.mime)) throw notShown("It is no picture that is shown.");
    return { bytes, type: found.mime, extension: found.ext };
  } finally {
    response.destroy();
  }
}

/**
 * The picture at an address: PNG, JPEG, GIF or WebP by its bytes, of up to 5 MB. Throws `not-found` for anything else and for
 * addresses that are not public, and `unavailable` where the server does not answer in time.
 */
export async function fetchPicture(
  address: string,
  { signal, mayAsk = isPublicAddress, totalMs = limits.totalMs }: Fetching = {},
): Promise<RemotePicture> {
  const inTime = AbortSignal.timeout(totalMs);
  const conditions = { mayAsk, signal: signal ? AbortSignal.any([signal, inTime]) : inTime };
  try {
    return await readPicture(await ask(new URL(address), conditions));
  } catch (error) {
    // Whatever a foreign server does is no error of ours: nothing is logged.
    throw error instanceof AppError ? error : new AppError("unavailable");
  }
}
