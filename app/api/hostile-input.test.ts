import { afterEach, expect, test } from "vitest";
import type { Contract } from "@/server/http/contract";
import { makeSession, type TestSession } from "@/testing/factories";
import {
  attacksOn,
  callBeyondRateLimits,
  fingerprint,
  malformedBodies,
  oddBodies,
  sampleBody,
} from "@/testing/hostile-input";
import { call } from "@/testing/http";
import { loadEndpoints, type NamedEndpoint } from "./endpoints";

type Write = NamedEndpoint & { body: NonNullable<Contract["body"]> };

/** Every call that takes a JSON body; those of another kind have hostile files of their own. A path that passes another's handler on is that handler again. */
const writes: Write[] = (await loadEndpoints())
  .flatMap((endpoint) =>
    endpoint.contract.body && !endpoint.contract.bodyType ? [{ ...endpoint, body: endpoint.contract.body }] : [],
  )
  .filter((write, index, all) => all.findIndex(({ contract }) => contract === write.contract) === index);

/** Sends a text as a signed-in administrator, who is refused for nothing but what is sent. */
async function send({ handlers, path, method }: Write, text: string, as: TestSession) {
  return await callBeyondRateLimits(() => call(handlers, { method, path, as, body: text }));
}

afterEach(() => {
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
});

test("there are writes to attack", () => {
  expect(writes.length).toBeGreaterThan(15);
});

test("every write refuses a malformed body as such and changes nothing", async () => {
  const as = await makeSession({ isAdmin: true });
  const before = await fingerprint();
  const wrong: string[] = [];
  // Another body for each: all have one reader.
  for (const [index, write] of writes.entries()) {
    const [name, text] = malformedBodies[index % malformedBodies.length] ?? ["a brace", "{"];
    const { status } = await send(write, text, as);
    if (status !== 400) wrong.push(`${write.path}, ${name}: ${status} instead of 400`);
  }
  expect(wrong, wrong.join("\n")).toEqual([]);
  expect(await fingerprint()).toEqual(before);
});

test.each(writes)(
  "$path refuses wrong values by name and changes nothing",
  { tags: ["full"], timeout: 600_000 },
  async (write) => {
    const sample = sampleBody(write.body);
    const as = await makeSession({ isAdmin: true });
    const before = await fingerprint();
    for (const { name, pointer, text, isText } of attacksOn(sample)) {
      if (!isText && write.body.safeParse(JSON.parse(text)).success) continue;
      const { status, problem } = await send(write, text, as);
      expect(status, name).toBeGreaterThanOrEqual(400);
      expect(status, name).toBeLessThan(500);
      if (write.contract.failures) continue;
      expect(problem?.code, name).toBe("invalid-input");
      const named = problem?.errors?.map((error) => error.pointer) ?? [];
      expect(
        named.some((found) => found.startsWith(pointer) || pointer.startsWith(found)),
        `${name} in ${named}`,
      ).toBe(true);
    }
    expect(await fingerprint()).toEqual(before);
  },
);

test.each(writes)("$path refuses malformed bodies as such", { tags: ["full"], timeout: 600_000 }, async (write) => {
  const as = await makeSession({ isAdmin: true });
  const before = await fingerprint();
  for (const [name, text] of malformedBodies) {
    const { status } = await send(write, text, as);
    expect(status, name).toBe(400);
  }
  const large = await send(write, JSON.stringify({ a: "x".repeat(1024 * 1024) }), as);
  expect(large.status).toBe(413);
  expect(await fingerprint()).toEqual(before);
});

/** Those whose body has a text somewhere. */
const writesOfText = writes.filter(({ body }) => oddBodies(sampleBody(body)).length > 0);

test.each(writesOfText)("$path stumbles over no odd text", { tags: ["full"], timeout: 600_000 }, async (write) => {
  let session: TestSession | undefined;
  for (const text of oddBodies(sampleBody(write.body))) {
    const isNew = session === undefined;
    session ??= await makeSession({ isAdmin: true });
    let { status } = await send(write, text, session);
    if (!isNew && (status === 401 || status === 403)) {
      session = await makeSession({ isAdmin: true });
      ({ status } = await send(write, text, session));
    }
    expect(status, text.slice(0, 200)).toBeLessThan(500);
    // A write that succeeds may end the session that it came by.
    if (status < 400) session = undefined;
  }
});
