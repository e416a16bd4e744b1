import { afterEach, expect, test } from "vitest";
import { POST as revoke } from "@/app/api/account/token/revoke/route";
import { rightsChanged } from "@/server/auth/rights-changed";
import { transact } from "@/server/db/client";
import { roles } from "@/server/db/schema/user";
import { EventReader } from "@/testing/event-reader";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeToken } from "@/testing/token-factory";
import * as handlers from "./route";

const open = new Set<EventReader>();
afterEach(async () => {
  await Promise.all([...open].map((reader) => reader.close()));
  open.clear();
});

/** An open stream that a program reads with a token. */
async function connect({ secret }: { secret: string }) {
  const headers = { authorization: `Bearer ${secret}` };
  const response = await handlers.GET(new Request("http://localhost:3000/api/events", { headers }), {});
  expect(response.status).toBe(200);
  const reader = new EventReader(response);
  open.add(reader);
  expect(await reader.frame()).toMatchObject({ event: "hello" });
  return reader;
}

/** Reads to the end; never comes back from a stream that stays open. */
async function readToEnd(reader: EventReader): Promise<void> {
  while (await reader.frame()) {
    // What was told before the end.
  }
}

test("a stream ends when its token is revoked, and that of another token goes on", async () => {
  const session = await makeSession();
  const [revoked, other] = [await makeToken(session.actor.userId), await makeToken(session.actor.userId)];
  const [ending, going] = [await connect(revoked), await connect(other)];
  const body = { tokenId: revoked.id };
  await call({ POST: revoke }, { method: "POST", path: "/api/account/token/revoke", as: session, body });
  await readToEnd(ending);
  await transact((tx) => rightsChanged(tx, { userId: session.actor.userId }));
  expect((await going.changes(1))[0]?.topic).toBe("access.changed");
});

test("a stream ends when its token expires", async () => {
  const { actor } = await makeSession();
  await readToEnd(await connect(await makeToken(actor.userId, { expiresAt: new Date(Date.now() + 400) })));
});

test("a stream ends when the owner's role loses a permission that its token had", async () => {
  const { actor } = await makeSession();
  const reader = await connect(await makeToken(actor.userId, { permissions: ["assistant:use"] }));
  await transact(async (tx) => {
    await tx.update(roles).set({ permissions: [] });
    await rightsChanged(tx, { roleId: actor.roleId });
  });
  await readToEnd(reader);
});
