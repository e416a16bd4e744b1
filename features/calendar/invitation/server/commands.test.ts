import { expect, test } from "vitest";
import { current, transact } from "@/server/db/client";
import { outboxMails } from "@/server/db/schema/infrastructure";
import { makeEvent } from "@/testing/calendar-factory";
import { makeSession } from "@/testing/factories";
import { readFamily } from "../../family/server/data";
import { mailOutsiders } from "./commands";

const nobody = { events: [], attendees: [], reminders: [] };
const sent = async () =>
  (await current().select().from(outboxMails)).map(({ recipient, subject }) => `${recipient} ${subject}`).toSorted();

test("people from outside are written to when they are invited, when time or place change, and when it is off", async () => {
  const as = await makeSession({ locale: "mn" });
  const attendees = [
    { email: "one@example.com" },
    { email: "two@example.com", name: "Two" },
    { userId: as.actor.userId },
  ];
  const { eventId } = await makeEvent(as, { title: "Хурал", attendees });
  const start = "2026-11-23T01:00:00.000Z";
  await transact(async (tx) => {
    const family = await readFamily(tx, [eventId]);
    const [event] = family.events;
    const told = { event: event!, start, before: nobody, after: family, isMoved: false, isDeleted: false };
    await mailOutsiders(tx, as.actor, told, false);
    expect(await sent()).toEqual([]);
    await mailOutsiders(tx, as.actor, told, true);
    const fewer = { ...family, attendees: family.attendees.filter(({ email }) => email !== "two@example.com") };
    await mailOutsiders(tx, as.actor, { ...told, before: family, after: fewer, isMoved: true }, true);
  });
  expect(await sent()).toEqual([
    "one@example.com Урилга: Хурал",
    "one@example.com Өөрчлөгдлөө: Хурал",
    "two@example.com Урилга: Хурал",
    "two@example.com Цуцлагдлаа: Хурал",
  ]);
  const [mail] = await current().select().from(outboxMails);
  expect(mail?.text).toContain("09:00");
  expect(mail?.text).not.toContain("http");
});
