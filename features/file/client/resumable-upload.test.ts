import { expect, test } from "vitest";
import { nextPartSize, uploadInParts } from "./resumable-upload";

const kib = 1024;
const mib = 1024 * kib;

type Fault = Readonly<{ atCall: number; error: unknown; isStored?: boolean }>;

/** A server that keeps what arrives in order; some of its answers are lost, or some of its calls fail. */
function serverOf(faults: readonly Fault[] = []) {
  const stored: Blob[] = [];
  const sizes: number[] = [];
  let received = 0;
  let calls = 0;
  let begun = 0;
  return {
    sizes,
    begun: () => begun,
    bytes: () => new Blob(stored).arrayBuffer().then((all) => new Uint8Array(all)),
    calls: {
      start: async () => {
        begun += 1;
        return { id: "upload", received };
      },
      part: async ({ offset, bytes }: { offset: number; bytes: Blob }) => {
        const fault = faults.find(({ atCall }) => atCall === calls);
        calls += 1;
        if (fault && !fault.isStored) throw fault.error;
        if (offset !== received) throw { code: "conflict", status: 409 };
        stored.push(bytes);
        sizes.push(bytes.size);
        received += bytes.size;
        if (fault) throw fault.error;
        return { id: "upload", received };
      },
      finish: async (uploadId: string) => ({ id: uploadId }),
    },
  };
}

/** Of a length that no part has, so that each part holds other bytes. */
const pattern = Buffer.from(Array.from({ length: 251 }, (_, at) => at));
const fileOf = (size: number) => new Blob([Buffer.alloc(size, pattern)]);

type Server = ReturnType<typeof serverOf>;

async function upload(server: Server, file: Blob, controller = new AbortController()) {
  const phases: string[] = [];
  const waits: number[] = [];
  let clock = 0;
  const result = await uploadInParts({
    file,
    calls: server.calls,
    signal: controller.signal,
    now: () => (clock += 3_000),
    wait: async (ms) => void waits.push(ms),
    onProgress: ({ phase, received }) => phases.push(`${phase} ${received / kib}`),
  });
  return { result, phases, waits };
}

test("a file is sent in parts and finished", async () => {
  const server = serverOf();
  const { result, phases } = await upload(server, fileOf(2.5 * mib));
  expect(result).toEqual({ id: "upload" });
  expect(server.sizes).toEqual([mib, mib, 0.5 * mib]);
  expect(phases).toEqual(["sending 0", "sending 1024", "sending 2048", "sending 2560", "finishing 2560"]);
});

test.each([
  ["a connection that drops before the part arrives", { atCall: 1, error: "Something went wrong" }],
  ["a connection that drops before the answer does", { atCall: 1, error: "Something went wrong", isStored: true }],
  ["a server that has no room", { atCall: 1, error: { code: "unavailable", status: 503 } }],
])("%s: the upload goes on where the server stands, byte for byte", async (_, fault) => {
  const server = serverOf([fault]);
  const file = fileOf(2.5 * mib);
  const { phases, waits } = await upload(server, file);
  expect(Buffer.compare(await server.bytes(), new Uint8Array(await file.arrayBuffer()))).toBe(0);
  expect([server.begun(), waits]).toEqual([2, [500]]);
  expect(phases).toContain("retrying 1024");
});

test("what another page has sent meanwhile is gone on with at once", async () => {
  const server = serverOf();
  await server.calls.part({ offset: 0, bytes: fileOf(2.5 * mib).slice(0, mib) });
  const file = fileOf(2.5 * mib);
  const late = { ...server, calls: { ...server.calls, start: staleOnce(server) } };
  const { waits } = await upload(late, file);
  expect(waits).toEqual([0]);
  expect(Buffer.compare(await server.bytes(), new Uint8Array(await file.arrayBuffer()))).toBe(0);
});

/** Answers the first call as it was before the other page. */
function staleOnce({ calls }: Server) {
  let isFirst = true;
  return async () => {
    const answer = await calls.start();
    const stale = { ...answer, received: 0 };
    const given = isFirst ? stale : answer;
    isFirst = false;
    return given;
  };
}

test("a refusal ends the upload at once, and so do too many failures in a row", async () => {
  const refused = serverOf([{ atCall: 0, error: { code: "unsupported-type", status: 415 } }]);
  await expect(upload(refused, fileOf(10))).rejects.toMatchObject({ code: "unsupported-type" });
  expect(refused.begun()).toBe(1);
  const error = "Something went wrong";
  const away = serverOf(Array.from({ length: 20 }, (_, atCall) => ({ atCall, error })));
  await expect(upload(away, fileOf(10))).rejects.toBe(error);
  expect(away.begun()).toBe(7);
});

test("a cancelled upload sends nothing more", async () => {
  const controller = new AbortController();
  const server = serverOf();
  const { part } = server.calls;
  server.calls.part = async (given) => {
    controller.abort();
    return part(given);
  };
  await expect(upload(server, fileOf(3 * mib), controller)).rejects.toMatchObject({ name: "AbortError" });
  expect(server.sizes).toEqual([mib]);
});

test("parts grow on a quick line and shrink on a slow one, between 256 KiB and 4 MiB", () => {
  expect(nextPartSize(mib, 100)).toBe(2 * mib);
  expect(nextPartSize(4 * mib, 100)).toBe(4 * mib);
  expect(nextPartSize(mib, 3_000)).toBe(mib);
  expect(nextPartSize(mib, 20_000)).toBe(512 * kib);
  expect(nextPartSize(256 * kib, 20_000)).toBe(256 * kib);
});
