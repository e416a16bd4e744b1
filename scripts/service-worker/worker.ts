import { CacheFirst, ExpirationPlugin, NetworkOnly, Serwist } from "serwist";

/**
 * The service worker: with the network away it opens the bare shell (/_app) in place of any page. It keeps that one
 * document and static files, never a page of somebody's, never an answer of the API. Built by ../service-worker.mjs.
 */
type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void; data?: unknown };
type Scope = { addEventListener: (type: "install" | "message", listener: (event: ExtendableEvent) => void) => void };

const shellPath = "/_app";
const shellCache = "ordo-shell";
const staticCache = "ordo-static";
/** Names, in its cached answer, the look and build that the shell was kept for. */
const lookHeader = "x-ordo-look";

const isStatic = (path: string) => path.startsWith("/_next/static/") || /^\/icons\.[0-9a-f]+\.svg$/.test(path);

const serwist = new Serwist({
  skipWaiting: true,
  clientsClaim: true,
  navigationPreload: true,
  runtimeCaching: [
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && isStatic(url.pathname),
      handler: new CacheFirst({
        cacheName: staticCache,
        plugins: [new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 30 * 24 * 60 * 60 })],
      }),
    },
    { matcher: ({ request, sameOrigin }) => sameOrigin && request.mode === "navigate", handler: new NetworkOnly() },
  ],
});

serwist.setCatchHandler(async ({ request }) => {
  const shell = request.mode === "navigate" ? await caches.match(shellPath) : undefined;
  return shell ?? Response.error();
});

/** Keeps the shell and the files that its document names, unless the one kept is of this very look and build. */
async function keepShell(look: string): Promise<void> {
  const shells = await caches.open(shellCache);
  if ((await shells.match(shellPath))?.headers.get(lookHeader) === look) return;
  const answer = await fetch(shellPath);
  if (!answer.ok || answer.redirected) return;
  const html = await answer.text();
  const files = new Set(html.match(/\/(?:_next\/static\/[\w./~%-]+|icons\.[0-9a-f]+\.svg)/g));
  const statics = await caches.open(staticCache);
  await Promise.all([...files].map(async (file) => (await statics.match(file)) ?? statics.add(file)));
  const headers = new Headers(answer.headers);
  headers.delete("set-cookie");
  headers.set(lookHeader, look);
  await shells.put(shellPath, new Response(html, { headers }));
}

const scope = globalThis as unknown as Scope;
scope.addEventListener("message", (event) => {
  const message = event.data as { type?: unknown; look?: unknown } | null;
  if (message?.type === "keep-shell" && typeof message.look === "string") {
    event.waitUntil(keepShell(message.look).catch(() => undefined));
  }
});

serwist.addEventListeners();
