import { expect, test } from "vitest";
import { newId } from "@/lib/id";
import { storage } from "@/server/storage/storage";
import { fc } from "@/testing/properties";
import { detectType, joinParts, partKey } from "./content";

const mib = 1024 * 1024;

test("parts are joined one after another, and no more of them is held than a chunk", async () => {
  const upload = { id: newId(), size: 3 * mib, parts: [mib, mib, mib] };
  for (const [at, length] of upload.parts.entries()) {
    await storage.put(partKey(upload.id, at * mib, length), Buffer.alloc(length, String(at)));
  }
  let largest = 0;
  let isFirst = true;
  const sink = async (bytes: AsyncIterable<Uint8Array>) => {
    for await (const chunk of bytes) {
      largest = Math.max(largest, chunk.byteLength);
      // Had the last part been read by now, nobody would miss it.
      if (isFirst) await storage.delete(partKey(upload.id, 2 * mib, mib));
      isFirst = false;
    }
  };
  await expect(joinParts(upload, sink)).rejects.toMatchObject({ code: "not-found" });
  expect(largest).toBeLessThanOrEqual(64 * 1024);
});

test("parts that are fewer bytes than the upload are not taken for it", async () => {
  const upload = { id: newId(), size: 10, parts: [10] };
  await storage.put(partKey(upload.id, 0, 10), Buffer.from("short"));
  const sink = async (bytes: AsyncIterable<Uint8Array>) => {
    for await (const _ of bytes);
  };
  await expect(joinParts(upload, sink)).rejects.toMatchObject({ code: "unavailable" });
});

test.each([
  ["a text", Buffer.from("Сайн уу"), "text/plain"],
  ["a text cut in a character", Buffer.from("Сайн уу").subarray(0, 3), "text/plain"],
  ["Latin-1", Buffer.from("caf\xe9 au lait", "latin1"), "application/octet-stream"],
  ["a PDF", Buffer.from("%PDF-1.7\n"), "application/pdf"],
  ["a PNG", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), "image/png"],
  ["an archive", Buffer.from("PK\x03\x04".padEnd(40, "\0")), "application/zip"],
  ["a program", Buffer.from("MZ".padEnd(40, "\0")), "application/x-msdownload"],
  ["nothing", Buffer.alloc(0), "text/plain"],
])("the content of %s is %s", async (_, bytes, type) => {
  expect(await detectType(bytes)).toBe(type);
});

test("no bytes break the detection of types", async () => {
  const marks = [
    "PK\x03\x04",
    "\x89PNG\r\n\x1a\n",
    "RIFF",
    "\xff\xd8\xff",
    "ID3",
    "MZ",
    "\x1f\x8b",
    "%PDF",
    "OggS",
    "\0\0\0\x18ftyp",
  ];
  const bytes = fc
    .tuple(fc.constantFrom(...marks), fc.uint8Array({ maxLength: 600 }))
    .map(([mark, rest]) => Buffer.concat([Buffer.from(mark, "latin1"), rest]));
  await fc.assert(
    fc.asyncProperty(bytes, async (content) => {
      expect(await detectType(content)).toMatch(/^[\w.+-]+\/[\w.+-]+/);
    }),
  );
});
