import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openBucketService } from "@/testing/bucket-service";
import { openBucket } from "./bucket";
import { openFolder } from "./folder";
import { storageOf } from "./storage";
import { type BucketLocation, parseStorageUrl } from "./storage-url";

type Storage = ReturnType<typeof storageOf>;

let service: Awaited<ReturnType<typeof openBucketService>>;
let bucket: Storage;
let folder: Storage;

beforeAll(async () => {
  service = await openBucketService({ pageSize: 2 });
  const inBucket = openBucket(parseStorageUrl(service.url) as BucketLocation);
  bucket = storageOf(async () => inBucket);
});
beforeEach(() => {
  service.objects.clear();
  service.seen.length = 0;
  const inFolder = openFolder(mkdtempSync(join(tmpdir(), "ordo-files-")));
  folder = storageOf(async () => inFolder);
});
afterAll(() => service.close());

const bytes = (text: string) => Buffer.from(text);
async function* chunks(...texts: string[]) {
  for (const text of texts) yield bytes(text);
}
const storageIn = (where: string) => (where === "a bucket" ? bucket : folder);

async function namesIn(storage: Storage, prefix: string): Promise<string[]> {
  const found: string[] = [];
  for await (const names of storage.names(prefix)) found.push(...names);
  return found.sort();
}

describe.each(["a folder", "a bucket"])("in %s", (where) => {
  test("what was put is read whole and in part, and replaced by what is moved there", async () => {
    const storage = storageIn(where);
    await storage.put("contents/aa/1", bytes("before"));
    await storage.putStream("parts/x/whole", chunks("0123", "456789"), 10);
    await storage.move("parts/x/whole", "contents/aa/1");
    expect((await storage.readAll("contents/aa/1")).toString()).toBe("0123456789");
    const part: Uint8Array[] = [];
    for await (const chunk of storage.read("contents/aa/1", { start: 2, end: 4 })) part.push(chunk);
    expect(Buffer.concat(part).toString()).toBe("234");
    await expect(storage.readAll("parts/x/whole")).rejects.toMatchObject({ code: "not-found" });
  });

  test("an object without bytes is one", async () => {
    const storage = storageIn(where);
    await storage.putStream("contents/aa/none", chunks(), 0);
    expect((await storage.readAll("contents/aa/none")).length).toBe(0);
  });

  test("what is not there is not found, and deleting it is nothing", async () => {
    const storage = storageIn(where);
    await expect(storage.readAll("contents/aa/1")).rejects.toMatchObject({ code: "not-found" });
    await storage.delete("contents/aa/1");
    await storage.deleteAll("parts/nobodys");
    expect(await namesIn(storage, "parts")).toEqual([]);
  });

  test("folders are listed page by page, and all of one is deleted", async () => {
    const storage = storageIn(where);
    for (const id of ["a", "b", "c", "d", "e"]) await storage.put(`parts/${id}/0-1`, bytes("x"));
    await storage.put("parts/c/1-1", bytes("x"));
    await storage.deleteAll("parts/c");
    expect(await namesIn(storage, "parts")).toEqual(["a", "b", "d", "e"]);
  });

  test("a source that fails leaves no object and says so", async () => {
    const storage = storageIn(where);
    async function* broken() {
      yield bytes("half");
      throw new Error("The line broke.");
    }
    await expect(storage.putStream("contents/aa/2", broken(), 8)).rejects.toMatchObject({ code: "unavailable" });
  });

  test("a key that leads out is refused", async () => {
    const storage = storageIn(where);
    await expect(storage.put("../outside", bytes("x"))).rejects.toMatchObject({ code: "unavailable" });
    await expect(storage.put("contents/../../outside", bytes("x"))).rejects.toMatchObject({ code: "unavailable" });
  });
});

test("a bucket is asked under the key and region of its address, with the length of what it gets", async () => {
  await bucket.putStream("contents/aa/1", chunks("0123", "456789"), 10);
  expect(service.seen).toContainEqual({ call: "PUT contents/aa/1", hasLength: true, signedBy: "AKID" });
  expect(service.objects.get("contents/aa/1")?.toString()).toBe("0123456789");
});

test("a service that is away is unavailable", async () => {
  const away = openBucket(parseStorageUrl("s3://a:b@127.0.0.1:1/ordo-files?tls=false") as BucketLocation);
  const storage = storageOf(async () => away);
  const key = "contents/aa/1";
  const calls = [() => storage.put(key, bytes("x")), () => storage.readAll(key), () => storage.delete(key)];
  for (const call of [...calls, () => storage.deleteAll("parts/x")]) {
    await expect(call()).rejects.toMatchObject({ code: "unavailable", retryAfterS: 5 });
  }
});

test.each([
  ["s3://key:secret@s3.example.com/bucket?region=eu-central-1", "https://s3.example.com", "eu-central-1", "secret"],
  ["s3://key:a%2Fb%2Bc@127.0.0.1:9000/ordo-files/?tls=false", "http://127.0.0.1:9000", "us-east-1", "a/b+c"],
])("%s names a bucket", (url, endpoint, region, secretAccessKey) => {
  expect(parseStorageUrl(url)).toMatchObject({ endpoint, region, accessKeyId: "key", secretAccessKey });
});

test.each([
  "https://key:secret@s3.example.com/bucket",
  "s3://s3.example.com/bucket",
  "s3://key:secret@s3.example.com",
  "s3://key:secret@s3.example.com/Bucket_1",
  "s3://key:secret@s3.example.com/bucket/folder",
  "bucket",
  "",
])("%s names none", (url) => {
  expect(parseStorageUrl(url)).toBeNull();
});
