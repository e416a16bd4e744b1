import "server-only";
import { request as ask, type IncomingHttpHeaders, type IncomingMessage } from "node:http";

export type OwnPage = { headers: Record<string, string | string[] | number | undefined>; body: string };

type PageRequest = Readonly<{
  path: string;
  /** Beside those by which the page knows the person's language and look. */
  headers: Readonly<Record<string, string | undefined>>;
  timeoutMs: number;
  /** What the page answers; anything else is a failure. */
  status: number;
}>;

const ofConnection = ["connection", "keep-alive", "transfer-encoding", "content-length", "date"];

function withoutConnection(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.includes(name)));
}

const isHtml = (type: unknown) => String(type ?? "").startsWith("text/html");

/** Asks ourselves for a page that is sent in place of another. Rejects unless it came as it should. */
export function fetchOwnPage({ socket, headers }: IncomingMessage, input: PageRequest): Promise<OwnPage> {
  const { host, cookie, "accept-language": language, "user-agent": agent } = headers;
  const given = { host, cookie, "accept-language": language, "user-agent": agent, ...input.headers };
  const sent = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const { path, timeoutMs: timeout, status } = input;
  return new Promise((resolve, reject) => {
    const where = { host: socket.localAddress, port: socket.localPort, path, agent: false };
    const asked = ask({ ...where, headers: sent, timeout }, (answer) => {
      let body = "";
      answer.setEncoding("utf8");
      answer.on("data", (chunk) => {
        body += chunk;
      });
      answer.on("error", reject);
      answer.on("end", () => {
        const isRight = answer.statusCode === status && isHtml(answer.headers["content-type"]);
        if (isRight) resolve({ headers: withoutConnection(answer.headers), body });
        else reject(new Error(`${path} answered ${answer.statusCode}`));
      });
    });
    asked.on("timeout", () => asked.destroy(new Error(`${path} took too long`)));
    asked.on("error", reject);
    asked.end();
  });
}
