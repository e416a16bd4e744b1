import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { currentUploads } from "@/features/file/client/store";
import * as calls from "@/features/file/client/upload-calls";
import type { StoredFile } from "@/features/file/schema";
import { call } from "@/lib/api-client";
import { attachmentLimits } from "../domain/constants";
import { attachFiles, removeFile, retryFile, takeFiles } from "./attach";
import { currentFiles } from "./store";

vi.mock("@/features/file/client/upload-calls");
vi.mock("@/lib/api-client", async (actual) => ({ ...(await actual<object>()), call: vi.fn(async () => ({})) }));

const here = "conversation";
const fileOf = (name: string) => new File([name], name, { lastModified: 5 });
const stateOf = () => currentFiles(here).map(({ name, stored }) => [name, stored?.id ?? null]);
const keyOf = (name: string) => currentFiles(here).find((file) => file.name === name)?.key ?? "";

beforeEach(() => {
  vi.stubGlobal("navigator", { onLine: true });
  vi.mocked(call).mockClear();
  vi.mocked(calls.postUploadCancel).mockReset().mockResolvedValue({ uploadId: "" });
  vi.mocked(calls.postUploadStart)
    .mockReset()
    .mockImplementation(async ({ name, size }) => ({ id: name, received: size, size }));
  vi.mocked(calls.postUploadFinish)
    .mockReset()
    .mockImplementation(async ({ uploadId: id }) => ({ id, name: id, size: 1, type: "text/plain" }) as StoredFile);
});
afterEach(() => {
  for (const { key } of currentFiles(here)) removeFile(here, key);
  vi.unstubAllGlobals();
});

test("files are uploaded to the conversation and go with the message in the order in which they were chosen", async () => {
  expect(attachFiles(here, ["b", "a"].map(fileOf))).toBe(true);
  expect(stateOf()).toEqual([
    ["b", null],
    ["a", null],
  ]);
  await expect.poll(stateOf).toEqual([
    ["b", "b"],
    ["a", "a"],
  ]);
  expect(vi.mocked(calls.postUploadStart).mock.calls[0]?.[0]).toMatchObject({ conversationId: here, name: "b" });
  expect(takeFiles(here).map(({ id }) => id)).toEqual(["b", "a"]);
  expect(stateOf()).toEqual([]);
});

test("a message takes as many files as it has room for", async () => {
  const names = Array.from({ length: attachmentLimits.perMessage - 1 }, (_, at) => `${at}`);
  expect(attachFiles(here, names.map(fileOf))).toBe(true);
  expect(attachFiles(here, ["last", "too many"].map(fileOf))).toBe(false);
  expect(attachFiles(here, [fileOf("too many")])).toBe(false);
  expect(currentFiles(here).map(({ name }) => name)).toEqual([...names, "last"]);
});

test("a removed file is cancelled on its way, and deleted once it is stored", async () => {
  vi.mocked(calls.postUploadFinish).mockImplementationOnce(() => new Promise(() => {}));
  attachFiles(here, ["slow", "there"].map(fileOf));
  await expect.poll(stateOf).toEqual([
    ["slow", null],
    ["there", "there"],
  ]);
  removeFile(here, keyOf("slow"));
  expect(vi.mocked(calls.postUploadCancel).mock.calls).toEqual([[{ uploadId: "slow" }]]);
  removeFile(here, keyOf("there"));
  expect(vi.mocked(call).mock.calls).toEqual([["POST /api/file/delete", { body: { fileId: "there" } }]]);
  expect([stateOf(), currentUploads()]).toEqual([[], []]);
});

test("a refused file is tried again", async () => {
  vi.mocked(calls.postUploadFinish).mockRejectedValueOnce({ code: "storage-quota-exceeded", status: 413 });
  attachFiles(here, [fileOf("a")]);
  await expect.poll(() => currentUploads().map(({ problem }) => problem)).toEqual(["storage-quota-exceeded"]);
  retryFile(keyOf("a"));
  await expect.poll(stateOf).toEqual([["a", "a"]]);
});
