import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sendFile } from "@/lib/send-file";
import { cancelUpload, runUploads } from "./run-uploads";
import { currentUploads, uploadActions } from "./store";

vi.mock("@/lib/send-file");

const send = vi.mocked(sendFile);
const fileOf = (name: string) => new File([name], name);
const stored: string[] = [];
const run = () => runUploads(({ file }) => stored.push(file.name));
const statesOf = () => currentUploads().map(({ file, state, problem }) => [file.name, state, problem]);

beforeEach(() => {
  stored.length = 0;
  send.mockReset();
});
afterEach(() => currentUploads().forEach(cancelUpload));

test("pictures are sent one after another, and one that is refused says why and holds up no other", async () => {
  send.mockImplementation(async (_, { body, onProgress }) => {
    onProgress(1);
    if ((body as File).name === "b") throw { code: "unsupported-type" };
    return { images: [] };
  });
  uploadActions.filesChosen("product", ["a", "b", "c"].map(fileOf));
  run();
  await expect.poll(() => stored).toEqual(["a", "c"]);
  expect(statesOf()).toEqual([["b", "failed", "unsupported-type"]]);
});

test("a cancelled upload is aborted and the next one begins", async () => {
  send.mockImplementationOnce(
    (_, { signal }) => new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
  );
  send.mockResolvedValue({ images: [] });
  uploadActions.filesChosen("product", ["a", "b"].map(fileOf));
  run();
  const [first] = currentUploads();
  if (first) cancelUpload(first);
  await expect.poll(() => stored).toEqual(["b"]);
  expect(statesOf()).toEqual([]);
});

test("what nobody answered can be sent again", async () => {
  send.mockRejectedValueOnce("Something went wrong").mockResolvedValue({ images: [] });
  uploadActions.filesChosen("product", [fileOf("a")]);
  run();
  await expect.poll(statesOf).toEqual([["a", "failed", "away"]]);
  uploadActions.uploadRetried(currentUploads()[0]?.key ?? "");
  run();
  await expect.poll(() => stored).toEqual(["a"]);
});
