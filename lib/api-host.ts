/** Sends requests to the configured API host, with the access token where that is another origin. */
import { keepAccessToken, readAccessToken, runsOutWithin } from "./access-token";

/** They set or clear our own origin's session cookie, or renew its token. */
const isOwnCall = (path: string) => /^\/api\/(?:auth|account)(?:[/?]|$)/.test(path);
const renewalPath = "/api/auth/me";
/** A token is renewed this long before it runs out, for a call takes a while to arrive. */
const renewBeforeMs = 30_000;

/** The address at another host that a call goes to; null where our own origin answers it. */
export function remoteUrlOf(path: string): string | null {
  const host = typeof document === "undefined" ? undefined : document.documentElement.dataset.apiHost;
  if (!host || !path.startsWith("/api/") || isOwnCall(path)) return null;
  if (new URL(host).origin === location.origin) return null;
  return `${host.replace(/\/+$/, "")}${path}`;
}

let renewal: Promise<Response> | undefined;

/** Our own origin's answer to who is signed in; the token that came with it is kept. One call serves all who wait. */
function renew(): Promise<Response> {
  const ask = async () => {
    const answer = await fetch(renewalPath, { credentials: "same-origin" });
    if (!answer.ok) return answer;
    const { accessToken } = (await answer.clone().json()) as { accessToken: string };
    keepAccessToken(accessToken);
    return answer;
  };
  renewal ??= ask().finally(() => {
    renewal = undefined;
  });
  return renewal.then((answer) => answer.clone());
}

/** Our own origin knows the person by the cookie as well; another host does not, and the renewal's answer says why. */
const withoutToken = (request: Request, renewed: Response): Promise<Response> | Response =>
  new URL(request.url).origin === location.origin ? fetch(request) : renewed;

/** Asks with the access token: a new one where it is missing or about to run out, and once more where it was refused. */
export async function fetchWithToken(request: Request): Promise<Response> {
  const attempt = (signed: Request) => {
    signed.headers.set("authorization", `Bearer ${readAccessToken()}`);
    return fetch(signed);
  };
  if (runsOutWithin(readAccessToken(), renewBeforeMs)) {
    const renewed = await renew();
    return renewed.ok ? await attempt(request) : withoutToken(request, renewed);
  }
  const again = request.clone();
  const answer = await attempt(request);
  if (answer.status !== 401) return answer;
  const renewed = await renew();
  return renewed.ok ? await attempt(again) : withoutToken(again, renewed);
}

/** What the browser's `fetch` does, at whichever host answers this path. */
export function fetchApi(path: string, init?: RequestInit): Promise<Response> {
  const url = remoteUrlOf(path);
  if (url !== null) return fetchWithToken(new Request(url, { ...init, credentials: "omit" }));
  return init ? fetch(path, init) : fetch(path);
}
