import { expect, test } from "vitest";
import * as settings from "@/app/api/settings/update/route";
import { ownerHeader } from "@/lib/owner";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";

test("a write that was kept for one person is refused under another's session, and passes under their own", async () => {
  const [as, other] = [await makeSession(), await makeSession()];
  const send = (owner: string) =>
    call(settings, {
      method: "POST",
      path: "/api/settings/update",
      body: { themeMode: "dark" },
      headers: { [ownerHeader]: owner },
      as,
    });
  expect((await send(other.actor.userId)).problem).toMatchObject({ status: 422, errors: [{ pointer: "#/ownerId" }] });
  expect((await send(as.actor.userId)).status).toBe(200);
});
