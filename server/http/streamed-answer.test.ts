import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { db } from "@/server/db/client";
import { sessions } from "@/server/db/schema/user";
import { makeSession } from "@/testing/factories";
import { streamedAnswer } from "./streamed-answer";

let isClosed = false;
async function* numbers(): AsyncGenerator<string> {
  isClosed = false;
  try {
    for (let number = 1; number <= 20; number += 1) yield `${number}\n`;
  } finally {
    isClosed = true;
  }
}

/** Reads a little, lets `meanwhile` happen and some seconds go by, and then reads the rest. */
async function readSlowly(meanwhile: (sessionId: string) => Promise<unknown>): Promise<string> {
  const { actor } = await makeSession();
  const { body } = await streamedAnswer(actor, { name: "numbers.txt", type: "text/plain", parts: numbers() });
  if (!body) throw new Error("The answer has no body.");
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  const parts = [(await reader.read()).value];
  await meanwhile(actor.sessionId);
  const now = vi.spyOn(performance, "now").mockReturnValue(performance.now() + 3_000);
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) parts.push(next.value);
  } finally {
    now.mockRestore();
  }
  return parts.join("");
}

test("a file that is read slowly arrives whole", async () => {
  expect((await readSlowly(async () => {})).split("\n")).toHaveLength(21);
});

test("a file breaks off when whoever reads it has lost their session, and closes what it is read from", async () => {
  const endSession = (id: string) => db.delete(sessions).where(eq(sessions.id, id));
  await expect(readSlowly(endSession)).rejects.toMatchObject({ code: "forbidden" });
  expect(isClosed).toBe(true);
});
