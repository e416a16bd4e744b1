import { expect, test, vi } from "vitest";
import { beforeOf, makeShownMail } from "@/testing/shown-mail";
import { endpoint } from "@/testing/stubbed-calls";
import type { MailFolder } from "../domain/constants";
import { hasLostSchedule } from "./lost-schedule";

vi.mock("@/lib/api-client", () => import("@/testing/stubbed-calls"));

/** What the server says after the Undo of a change of a mail that lay in one folder and lies in another now. */
function undone(before: MailFolder, now: MailFolder) {
  const mail = makeShownMail("a", { folder: now });
  endpoint("GET /api/mail/mail").mockResolvedValue({ mail, thread: [mail], invitations: [] });
  return hasLostSchedule([beforeOf(makeShownMail("a", { folder: before }))]);
}

test("of what waited to be sent only a draft has lost its time", async () => {
  expect(await undone("scheduled", "drafts")).toBe(true);
  expect(await undone("scheduled", "scheduled")).toBe(false);
  expect(await undone("scheduled", "sent")).toBe(false);
});

test("what did not wait is not asked about", async () => {
  expect(await undone("drafts", "drafts")).toBe(false);
});
