import { apiRows } from "../authorisation/matrix";
import { pageRows } from "../authorisation/page-rows";

type Ask = (path: string, init?: RequestInit) => Promise<Response>;
export type Cells = Readonly<{ count: number; wrong: string[] }>;

const someone = (path: string) => path.replaceAll(/\[[^\]]+\]/g, "8c1f7c3e-52f4-4f0e-9d0b-0f6b2a5efb10");
const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;

/** Other spellings of one address, and headers by which a server might take a caller for somebody. */
const transports: readonly (readonly [
  name: string,
  path: (path: string) => string,
  headers?: Record<string, string>,
])[] = [
  ["plain", (path) => path],
  ["soft navigation", (path) => `${path}?_rsc=1`, { RSC: "1" }],
  ["file of a soft navigation", (path) => `${path}.rsc`, { RSC: "1" }],
  ["segment", (path) => `${path}.segments/_tree.segment.rsc`, { RSC: "1", "Next-Router-Prefetch": "1" }],
  ["data", (path) => `/_next/data/x${path}.json`],
  ["slash at the end", (path) => `${path}/`],
  ["two slashes", (path) => `/${path}`],
  ["escaped letter", (path) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`)],
  ["upper case", (path) => path.toUpperCase()],
  ["forged headers", (path) => path, { "x-middleware-subrequest": "middleware", "x-user-id": "1", "x-ordo-path": "/" }],
  ["dead cookie", (path) => path, { cookie: "token=dead" }],
  ["dead token", (path) => path, { authorization: "Bearer dead" }],
];

const isToLogin = (response: Response) => {
  const target = response.headers.get("location");
  return target !== null && /^(https?:\/\/localhost:\d+)?(\/auth\/login|\/api\/auth\/expired)\b/.test(target);
};

/** A refusal of a stranger: asked to sign in, or told that there is nothing by that address or method. */
function isRefusal(response: Response): boolean {
  if ([301, 302, 303, 307, 308].includes(response.status)) return true;
  return [400, 401, 403, 404, 405].includes(response.status);
}

/** Everything that a stranger may try at pages and calls that are not theirs; nothing opens. */
export async function tryAsStranger(ask: Ask): Promise<Cells> {
  const wrong: string[] = [];
  let count = 0;
  const note = (what: string, response: Response, isRight: boolean) => {
    count += 1;
    if (!isRight) wrong.push(`${what}: ${response.status}`);
  };
  for (const [row, { access }] of Object.entries(apiRows)) {
    if (access === "public") continue;
    const [method = "", path = ""] = row.split(" ");
    for (const [name, write, headers] of transports) {
      const response = await ask(write(someone(path)), { method, headers });
      note(
        `${row}, ${name}`,
        response,
        name === "plain" ? response.status === 401 || response.status === 403 : isRefusal(response),
      );
    }
  }
  const known = new Map<string, Set<string>>();
  for (const row of Object.keys(apiRows)) {
    const [method = "", path = ""] = row.split(" ");
    known.set(path, (known.get(path) ?? new Set()).add(method));
  }
  for (const [path, taken] of known) {
    for (const method of methods.filter((other) => !taken.has(other) && !(other === "HEAD" && taken.has("GET")))) {
      const response = await ask(someone(path), { method });
      note(
        `${method} ${path}`,
        response,
        method === "OPTIONS" ? response.status < 500 : [404, 405].includes(response.status),
      );
    }
  }
  for (const [path, { access }] of Object.entries(pageRows)) {
    if (access === "public") continue;
    for (const [name, write, headers] of transports) {
      const response = await ask(write(someone(path)), { headers });
      const isRight = name === "plain" ? isToLogin(response) : isRefusal(response) || response.status === 200;
      note(`page ${path}, ${name}`, response, isRight);
    }
  }
  return { count, wrong };
}

type Visitor = Readonly<{ name: string; cookie: string; isAdmin: boolean }>;

/** Who is signed in sees the pages of their rights, and of the others that they may not. */
export async function tryAsVisitors(ask: Ask, visitors: readonly Visitor[]): Promise<Cells> {
  const wrong: string[] = [];
  let count = 0;
  for (const { name, cookie, isAdmin } of visitors) {
    for (const [path, { access, permission, isForAdmin }] of Object.entries(pageRows)) {
      if (access === "public" || path.includes("[")) continue;
      const response = await ask(path, { headers: { cookie } });
      const location = response.headers.get("location") ?? "";
      const isForbidden = response.status === 403 || location.endsWith("/403");
      const mayNot = !isAdmin && (permission !== undefined || isForAdmin === true);
      count += 1;
      if (isForbidden !== mayNot || response.status >= 500 || isToLogin(response))
        wrong.push(`${path}, ${name}: ${response.status} ${location}`);
    }
  }
  return { count, wrong };
}
