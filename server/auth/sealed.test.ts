import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { current } from "@/server/db/client";
import { sessions, verifications } from "@/server/db/schema/user";
import { makeUser } from "@/testing/factories";
import { lookAtChallenge, openChallenge } from "./challenge";
import { externalTokens } from "./sealed";
import { openSession } from "./session-store";

const externalToken = "token-of-the-other-service";

test("another service's token is stored under a key that the database does not hold, and for its person alone", async () => {
  const [person, other] = [await makeUser(), await makeUser()];
  const { sessionId } = await openSession(person.id, { ipAddress: null, userAgent: null }, externalToken);
  const [row] = await current().select().from(sessions).where(eq(sessions.id, sessionId));
  const kept = row?.externalToken ?? "";
  expect(kept).not.toContain(externalToken);
  expect([externalTokens.unseal(kept, person.id), externalTokens.unseal(kept, other.id)]).toEqual([
    externalToken,
    null,
  ]);
});

test("while a right password waits for its second factor, the token beside it is not readable either", async () => {
  const { id: userId, email } = await makeUser();
  const evidence = { kind: "service" } as const;
  const { token } = await openChallenge({ userId, email, externalToken, evidence });
  const [row] = await current().select().from(verifications);
  expect(row?.value).not.toContain(externalToken);
  expect(await lookAtChallenge([token])).toEqual({ userId, email, externalToken, evidence });
});
