import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** A call as the service saw it: method, path and query, and whether its body was announced by its length. */
export type SeenCall = Readonly<{ call: string; hasLength: boolean; signedBy: string | undefined }>;

const xml = (response: ServerResponse, status: number, body: string) =>
  response
    .writeHead(status, { "content-type": "application/xml" })
    .end(`<?xml version="1.0" encoding="UTF-8"?>${body}`);

/** The calls of S3 that our storage makes, over HTTP as S3 takes and answers them, with its objects in memory. */
export async function openBucketService({ pageSize = 1_000 } = {}) {
  const objects = new Map<string, Buffer>();
  const seen: SeenCall[] = [];

  function list(query: URLSearchParams, response: ServerResponse) {
    const prefix = query.get("prefix") ?? "";
    const delimiter = query.get("delimiter") ?? "";
    const entries = new Map<string, string>();
    for (const key of [...objects.keys()].sort()) {
      if (!key.startsWith(prefix)) continue;
      const end = delimiter === "" ? -1 : key.indexOf(delimiter, prefix.length);
      if (end === -1) entries.set(key, `<Contents><Key>${key}</Key><Size>1</Size></Contents>`);
      else {
        const folder = key.slice(0, end + 1);
        entries.set(folder, `<CommonPrefixes><Prefix>${folder}</Prefix></CommonPrefixes>`);
      }
    }
    const from = Number(query.get("continuation-token") ?? 0);
    const page = [...entries.values()].slice(from, from + pageSize);
    const next =
      from + pageSize < entries.size ? `<NextContinuationToken>${from + pageSize}</NextContinuationToken>` : "";
    xml(response, 200, `<ListBucketResult>${page.join("")}${next}</ListBucketResult>`);
  }

  function read(key: string, request: IncomingMessage, response: ServerResponse) {
    const object = objects.get(key);
    if (!object) return xml(response, 404, "<Error><Code>NoSuchKey</Code><Message>No such key</Message></Error>");
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
    if (start === undefined) return response.writeHead(200, { "content-length": object.length }).end(object);
    const part = object.subarray(Number(start), Number(end) + 1);
    return response.writeHead(206, { "content-length": part.length }).end(part);
  }

  async function write(key: string, request: IncomingMessage, response: ServerResponse) {
    const body = await buffer(request);
    const source = request.headers["x-amz-copy-source"];
    if (typeof source !== "string") {
      objects.set(key, body);
      return response.writeHead(200, { etag: '"1"' }).end();
    }
    const copied = objects.get(decodeURIComponent(source).split("/").slice(2).join("/"));
    if (!copied) return xml(response, 404, "<Error><Code>NoSuchKey</Code></Error>");
    objects.set(key, copied);
    xml(response, 200, `<CopyObjectResult><ETag>"1"</ETag></CopyObjectResult>`);
  }

  async function deleteMany(request: IncomingMessage, response: ServerResponse) {
    const body = (await buffer(request)).toString();
    for (const [, key = ""] of body.matchAll(/<Key>([^<]*)<\/Key>/g)) objects.delete(key);
    xml(response, 200, "<DeleteResult/>");
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? "/", "http://bucket");
    const key = decodeURIComponent(url.pathname).split("/").slice(2).join("/");
    seen.push({
      call: `${request.method} ${key}${url.searchParams.has("list-type") ? "?list" : ""}`,
      hasLength: request.headers["content-length"] !== undefined,
      signedBy: /Credential=([^/]+)\//.exec(request.headers.authorization ?? "")?.[1],
    });
    if (request.method === "POST") return deleteMany(request, response);
    if (request.method === "PUT") return write(key, request, response);
    if (request.method === "DELETE") {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    return url.searchParams.has("list-type") ? list(url.searchParams, response) : read(key, request, response);
  };
  // A body that breaks off is nobody's any more.
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `s3://AKID:s%2Fecret@127.0.0.1:${port}/ordo-files?region=eu-central-1&tls=false`,
    objects,
    seen,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
