import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { unexplainedFailure } from "@/lib/api-client";
import type { StoredFile } from "../schema";
import { cancelUpload, runUploads } from "./run-uploads";
import { currentUploads, uploadActions } from "./store";
import * as calls from "./upload-calls";

vi.mock("./upload-calls");

const listeners = new EventTarget();
const network = { onLine: true };

beforeEach(() => {
  vi.stubGlobal("navigator", network);
  vi.stubGlobal("addEventListener", listeners.addEventListener.bind(listeners));
  vi.stubGlobal("removeEventListener", listeners.removeEventListener.bind(listeners));
  network.onLine = true;
  vi.mocked(calls.postUploadStart).mockReset();
  vi.mocked(calls.postUploadCancel).mockReset().mockResolvedValue({ uploadId: "" });
  vi.mocked(calls.postUploadPart).mockReset();
  vi.mocked(calls.postUploadFinish).mockReset();
});
afterEach(() => {
  for (const upload of currentUploads()) cancelUpload(upload);
  vi.unstubAllGlobals();
});

const fileOf = (name: string) => new File([name], name, { lastModified: 5 });
const stored: StoredFile[] = [];
const choose = (files: readonly File[]) => {
  uploadActions.filesChosen({ cardId: "card" }, files, (file) => stored.push(file));
  runUploads();
};

test("two uploads run beside one another, and the third begins when one has ended", async () => {
  let finish = () => {};
  vi.mocked(calls.postUploadStart).mockImplementation(async ({ name, size }) => ({ id: name, received: size, size }));
  vi.mocked(calls.postUploadFinish).mockImplementation(async ({ uploadId }) => {
    if (uploadId === "a") await new Promise<void>((resolve) => (finish = resolve));
    if (uploadId === "b") throw { code: "unsupported-type", status: 415 };
    return { id: uploadId } as StoredFile;
  });
  choose(["a", "b", "c"].map(fileOf));
  expect(vi.mocked(calls.postUploadStart).mock.calls.map(([{ name }]) => name)).toEqual(["a", "b"]);
  await expect.poll(() => stored.map(({ id }) => id)).toEqual(["c"]);
  finish();
  await expect.poll(() => stored.map(({ id }) => id)).toEqual(["c", "a"]);
  expect(currentUploads().map(({ file, state, problem }) => [file.name, state, problem])).toEqual([
    ["b", "failed", "unsupported-type"],
  ]);
});

test("an upload without a network waits for it, and is cancelled at once all the same", async () => {
  network.onLine = false;
  vi.mocked(calls.postUploadStart).mockRejectedValue(unexplainedFailure);
  choose(["a", "b", "c"].map(fileOf));
  await expect.poll(() => currentUploads().map(({ state }) => state)).toEqual(["retrying", "retrying", "waiting"]);
  const [first] = currentUploads();
  if (first) cancelUpload(first);
  await expect.poll(() => currentUploads().map(({ state }) => state)).toEqual(["retrying", "retrying"]);
  network.onLine = true;
  vi.mocked(calls.postUploadStart).mockRejectedValue({ code: "too-large", status: 413 });
  listeners.dispatchEvent(new Event("online"));
  await expect.poll(() => currentUploads().map(({ problem }) => problem)).toEqual(["too-large", "too-large"]);
});

test("a file that cannot be read any more is told from a connection that is away", async () => {
  vi.mocked(calls.postUploadStart).mockImplementation(async ({ size }) => ({ id: "a", received: 0, size }));
  const file = fileOf("a");
  file.slice = () => {
    throw new DOMException("gone", "NotReadableError");
  };
  choose([file]);
  await expect.poll(() => currentUploads().map(({ problem }) => problem)).toEqual(["unreadable"]);
  const [upload] = currentUploads();
  if (upload) cancelUpload(upload);
  expect(vi.mocked(calls.postUploadCancel).mock.calls).toEqual([[{ uploadId: "a" }]]);
});
