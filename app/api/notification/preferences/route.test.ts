import { expect, test } from "vitest";
import type { NotificationPreferences } from "@/features/notification/preference/schema";
import { setPreference } from "@/features/notification/preference/server/commands";
import { readPreferences } from "@/features/notification/preference/server/data";
import { makeActor, makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/notification/preferences";

test("everybody hears of everything but mails until they choose; what another has chosen is not mine", async () => {
  const as = await makeSession();
  await setPreference(await makeActor(), { type: "card-due", channel: "app", isOn: false });
  const { body } = await call<NotificationPreferences>(handlers, { path, as });
  expect(body?.preferences.every(({ type, app, mail }) => app === (type !== "mail-received") && mail === null)).toBe(
    true,
  );
  await setPreference(as.actor, { type: "card-due", channel: "app", isOn: false });
  const off = (await call<NotificationPreferences>(handlers, { path, as })).body?.preferences.filter(({ app }) => !app);
  expect(off).toEqual(
    ["card-due", "mail-received"].map((type) => ({ type, app: false, isAlwaysTold: false, mail: null })),
  );
});

test("where mail can leave, invitations and reminders may be mailed, reminders unless one says otherwise", async () => {
  const { preferences } = await readPreferences(await makeActor(), true);
  const mailed = preferences.filter(({ mail }) => mail !== null).map(({ type, mail }) => [type, mail]);
  expect(mailed).toEqual([
    ["event-invited", false],
    ["event-reminder", true],
  ]);
});
