import { execFile, execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { env } from "@/server/env";
import { askService, delta, done, sse, stop } from "@/testing/ai-service";
import { ForwardProxy } from "@/testing/forward-proxy";
import { send } from "./connect";
import { proxyOf } from "./proxy";

const folder = mkdtempSync(join(tmpdir(), "ordo-ca-"));
const file = (name: string) => join(folder, name);
const openssl = (...args: string[]) => execFileSync("openssl", args, { cwd: folder, stdio: "pipe" });
let secure: Server;
let proxy: ForwardProxy;
const portOf = () => (secure.address() as AddressInfo).port;

/** An authority of our own, and a certificate of it for a host that only the proxy finds. */
function makeCertificates(): void {
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  openssl("req", "-x509", ...key, "-keyout", "ca.key", "-out", "ca.pem", "-subj", "/CN=Test CA", "-days", "2");
  openssl("req", ...key, "-keyout", "key.pem", "-out", "host.csr", "-subj", "/CN=ai.example.com");
  writeFileSync(file("names"), "subjectAltName=DNS:ai.example.com,DNS:localhost");
  const signing = ["-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial", "-extfile", "names", "-days", "2"];
  openssl("x509", "-req", "-in", "host.csr", ...signing, "-out", "cert.pem");
}

beforeAll(async () => {
  makeCertificates();
  const options = { key: readFileSync(file("key.pem")), cert: readFileSync(file("cert.pem")) };
  secure = createServer(options, (request, response) => {
    request.resume();
    response.writeHead(200).end(sse(delta({ content: "through" }), stop, done));
  });
  secure.listen(0, "127.0.0.1");
  await once(secure, "listening");
});
afterAll(() => {
  secure.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  proxy = await ForwardProxy.start(portOf);
});
afterEach(async () => {
  Object.assign(env, { HTTPS_PROXY: undefined, HTTP_PROXY: undefined, NO_PROXY: undefined });
  await proxy.close();
});

const service = (baseUrl: string) => ({ baseUrl, apiKey: null, models: ["m"] }) as const;

test.each([
  ["https://ai.example.com", "", "http://secure:1/"],
  ["http://ai.example.com", "", "http://plain:2/"],
  ["https://ai.example.com", "ai.example.com", null],
  ["https://ai.example.com", ".example.com, other", null],
  ["https://ai.example.com", "*.example.com", null],
  ["https://ai.example.com", "example.com:443", null],
  ["https://ai.example.com", "example.com:8443", "http://secure:1/"],
  ["https://ai.example.com", "ample.com", "http://secure:1/"],
  ["https://ai.example.com", "*", null],
  ["http://localhost:11434", "", null],
  ["http://127.0.0.1:11434", "", null],
  ["http://[::1]:11434", "", null],
])("%s with NO_PROXY=%s goes through %s", (url, NO_PROXY, expected) => {
  Object.assign(env, { HTTPS_PROXY: "http://secure:1", HTTP_PROXY: "http://plain:2", NO_PROXY });
  expect(proxyOf(new URL(url))?.href ?? null).toBe(expected);
});

/** Asks in a process of its own, because Node reads NODE_EXTRA_CA_CERTS once, at its start. */
async function askInProcess(baseUrl: string, more: Record<string, string>) {
  const script = `
    const { complete } = await import("@/server/assistant/completion");
    const service = { baseUrl: ${JSON.stringify(baseUrl)}, apiKey: null, models: ["m"] };
    const { text, fault, detail } = await complete(service, {
      model: "m", messages: [], signal: new AbortController().signal, onText: () => {},
    });
    console.log(JSON.stringify({ text, fault, detail }));
    process.exit();`;
  const { PATH, AUTH_SECRET, AUTH_CLIENT_SECRET } = process.env;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--conditions=react-server", "--import", "tsx", "--input-type=module", "-e", script],
    {
      cwd: process.cwd(),
      // No database is there: what is known of the model cannot be read, and the call goes on.
      env: {
        ...{ PATH, AUTH_SECRET, AUTH_CLIENT_SECRET, HOST: "127.0.0.1", LOG_LEVEL: "silent", NODE_ENV: "test" },
        ...{ DATABASE_URL: "postgres://nobody@127.0.0.1:1/none", AI_BASE_URL: baseUrl, AI_MODEL: "m" },
        ...more,
      },
    },
  );
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as { text: string; fault: string | null; detail: string };
}

test("a certificate of an authority of one's own is trusted by NODE_EXTRA_CA_CERTS, and only then", async () => {
  const baseUrl = `https://localhost:${portOf()}/v1`;
  const [trusted, untrusted] = await Promise.all([
    askInProcess(baseUrl, { NODE_EXTRA_CA_CERTS: file("ca.pem") }),
    askInProcess(baseUrl, {}),
  ]);
  expect(trusted).toMatchObject({ text: "through", fault: null });
  expect(untrusted).toMatchObject({ text: "", fault: "unreachable" });
  expect(untrusted.detail).toMatch(/certificate/);
});

test("a service elsewhere is asked through the tunnel of the proxy, encrypted to the service itself", async () => {
  const proxies = { https_proxy: proxy.url, NODE_EXTRA_CA_CERTS: file("ca.pem") };
  const answer = await askInProcess("https://ai.example.com/v1", proxies);
  expect(answer).toMatchObject({ text: "through", fault: null });
  expect(proxy.asked).toEqual(["CONNECT ai.example.com:443"]);
});

test("a plain service is asked through the proxy by its whole address", async () => {
  Object.assign(env, { HTTP_PROXY: proxy.url });
  expect((await askService(service("http://ai.example.com/v1"))).fault).toBe("service-error");
  expect(proxy.asked).toEqual(["POST http://ai.example.com/v1/chat/completions"]);
});

test("a proxy that refuses is unreachable, and says so to administrators", async () => {
  Object.assign(env, { HTTPS_PROXY: proxy.url });
  proxy.refusal = 403;
  const answer = await askService(service("https://ai.example.com/v1"));
  expect(answer).toMatchObject({ fault: "unreachable", detail: "The proxy answered 403." });
});

test.each([
  ["http://pictures.example.com/a", "CONNECT 192.0.2.1:80"],
  ["https://pictures.example.com/a", "CONNECT 192.0.2.1:443"],
])("a fixed address is tunnelled to by its number, so that the proxy looks up no name: %s", async (url, asked) => {
  Object.assign(env, { HTTP_PROXY: proxy.url, HTTPS_PROXY: proxy.url });
  proxy.refusal = 403;
  const call = { method: "GET", headers: {}, connectMs: 5_000, connectTo: "192.0.2.1" } as const;
  await expect(send(new URL(url), { ...call, signal: new AbortController().signal })).rejects.toThrow();
  expect(proxy.asked).toEqual([asked]);
});
