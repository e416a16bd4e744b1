import type { RequestListener } from "node:http";
import { afterEach, expect, test } from "vitest";
import { isPublicAddress } from "@/server/mail/guarded-address";
import { PictureServer } from "@/testing/picture-server";
import { blackPng } from "@/testing/pictures";
import { fetchPicture } from "./remote-picture";

const png = blackPng(2, 2);
const heads = {
  gif: Buffer.from("GIF89a\x01\x00\x01\x00\x00\x00\x00;", "latin1"),
  jpg: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1]),
  webp: Buffer.concat([Buffer.from("RIFF\x1a\x00\x00\x00WEBPVP8L", "latin1"), Buffer.alloc(18)]),
};

const running: PictureServer[] = [];
afterEach(async () => {
  for (const one of running.splice(0)) await one.close();
});

async function serve(answer: RequestListener): Promise<PictureServer> {
  const server = await PictureServer.start(answer);
  running.push(server);
  return server;
}

/** The one address of this machine that these tests let through beside those that anybody may ask. */
const mayAsk = (ip: string) => ip === "127.0.0.1" || isPublicAddress(ip);
const fetchHere = (address: string) => fetchPicture(address, { mayAsk });

test("a picture comes with the type that its bytes show, whatever its server says", async () => {
  const server = await serve((_request, response) => response.setHeader("content-type", "text/html").end(png));
  expect(await fetchHere(server.url("/logo?size=2"))).toEqual({ bytes: png, type: "image/png", extension: "png" });
  expect(server.asked.map(({ path }) => path)).toEqual(["/logo?size=2"]);
});

test.each(Object.entries(heads))("a picture that is %s is shown", async (extension, bytes) => {
  const server = await serve((_request, response) => response.end(bytes));
  expect(await fetchHere(server.url("/"))).toMatchObject({ extension });
});

test("a server learns nothing of who reads: no cookie, no referrer, and a browser like any other", async () => {
  const server = await serve((_request, response) => response.setHeader("set-cookie", "id=1").end(png));
  await fetchHere(server.url("/a"));
  await fetchHere(server.url("/a"));
  const { host, ...sent } = server.asked[1]?.headers ?? {};
  expect(`http://${host}/`).toBe(server.url("/"));
  expect(sent).toEqual({
    accept: "image/webp,image/png,image/jpeg,image/gif",
    "accept-encoding": "identity",
    connection: "close",
    "user-agent": "Mozilla/5.0",
  });
});

test.each(["127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "2130706433", "0x7f.1"])(
  "what is on this machine is not asked: %s",
  async (host) => {
    const server = await serve((_request, response) => response.end(png));
    await expect(fetchPicture(server.url("/", host))).rejects.toMatchObject({ code: "not-found" });
    expect(server.asked).toEqual([]);
  },
);

test.each([
  "http://10.0.0.1/",
  "http://169.254.169.254/latest/meta-data",
  "http://127.0.0.2:PORT/inside",
  "http://[::1]:PORT/inside",
  "http://user:secret@127.0.0.1:PORT/inside",
  "http://127.0.0.1:25/",
  "file:///etc/passwd",
])("a redirect to %s is not followed", async (target) => {
  const server = await serve(({ headers }, response) => {
    const location = target.replace("PORT", headers.host?.split(":")[1] ?? "");
    response.writeHead(302, { location }).end();
  });
  await expect(fetchHere(server.url("/picture"))).rejects.toMatchObject({ code: "not-found" });
  expect(server.asked.map(({ path }) => path)).toEqual(["/picture"]);
});

test("redirects are followed three times and no further", async () => {
  const server = await serve(({ url = "" }, response) => {
    const left = Number(url.slice(1));
    if (left === 0) response.end(png);
    else response.writeHead(301, { location: `/${left - 1}` }).end();
  });
  expect(await fetchHere(server.url("/3"))).toMatchObject({ type: "image/png" });
  await expect(fetchHere(server.url("/4"))).rejects.toMatchObject({ code: "not-found" });
});

test.each([
  ["a page", "<!doctype html><script>alert(1)</script>"],
  ["a drawing, which may hold scripts", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ["a document", "%PDF-1.7\n"],
  ["nothing", ""],
])("%s is no picture", async (_what, body) => {
  const server = await serve((_request, response) => response.setHeader("content-type", "image/png").end(body));
  await expect(fetchHere(server.url("/"))).rejects.toMatchObject({ code: "not-found" });
});

test("a picture that says or turns out to be larger than 5 MB is not shown", async () => {
  const large = Buffer.concat([png, Buffer.alloc(5_000_000)]);
  const server = await serve(({ url }, response) => {
    if (url === "/said") response.setHeader("content-length", large.length);
    response.end(large);
  });
  for (const path of ["/said", "/unsaid"])
    await expect(fetchHere(server.url(path))).rejects.toMatchObject({ code: "not-found" });
});

test("a server without the picture is told from one that fails or does not answer", async () => {
  const server = await serve(({ url }, response) => {
    if (url !== "/silent") response.writeHead(Number(url?.slice(1))).end(png);
  });
  await expect(fetchHere(server.url("/404"))).rejects.toMatchObject({ code: "not-found" });
  await expect(fetchHere(server.url("/500"))).rejects.toMatchObject({ code: "unavailable" });
  const silent = fetchPicture(server.url("/silent"), { mayAsk, totalMs: 100 });
  await expect(silent).rejects.toMatchObject({ code: "unavailable" });
  await expect(fetchHere("http://127.0.0.1:65535/")).rejects.toMatchObject({ code: "unavailable" });
});
