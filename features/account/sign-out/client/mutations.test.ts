import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { draftsKey, listUnsaved, waitingWritesKey } from "@/lib/browser-records";
import { onSaveAll } from "@/lib/save-all";
import { makeStorage } from "@/testing/browser-storage";
import { endpoint } from "@/testing/stubbed-calls";
import { authEvents } from "../../client/store";
import { leaveIdle, signOutOnRequest } from "../../idle/client/mutations";
import type { SessionUser } from "../../schema";
import { endSession, signOut } from "./mutations";
import { type UnsavedChoice, unsavedQuestion } from "./store";

vi.mock("@/lib/api-client", () => import("@/testing/stubbed-calls"));

const logout = endpoint("POST /api/auth/logout");

const mine = `${draftsKey}-saran-1`;
const theirs = `${draftsKey}-bold-1`;
const draft = JSON.stringify({ answers: { name: [{ id: "1", text: "Unsaved words", date: null }] } });
const asked = vi.spyOn(unsavedQuestion, "asked");
const hidePopover = vi.fn();
const openPopovers = vi.fn(() => [{ hidePopover }]);
const answerWith = (choice: UnsavedChoice) => asked.mockResolvedValue(choice);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", makeStorage());
  vi.stubGlobal("document", { querySelectorAll: openPopovers });
  logout.mockReset().mockResolvedValue(undefined);
  asked.mockReset();
  hidePopover.mockReset();
  authEvents.signedIn({ accessToken: "t", user: { user_id: "saran" } as SessionUser });
  localStorage.setItem(theirs, draft);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function run<T>(work: Promise<T>): Promise<T> {
  await vi.advanceTimersByTimeAsync(2_000);
  return await work;
}

test("with nothing unsaved nothing is asked", async () => {
  expect(await run(signOut())).toBeNull();
  expect(asked).not.toHaveBeenCalled();
  expect(Object.keys(localStorage)).toEqual([theirs, "ordo-signed-out"]);
});

test("unsaved work is offered first; signing out removes it, and nothing of anybody else's", async () => {
  localStorage.setItem(mine, draft);
  localStorage.setItem(`${waitingWritesKey}-saran-1`, JSON.stringify({ kind: "createCard", variables: {} }));
  answerWith("discard");
  expect(await run(signOut())).toBeNull();
  expect(asked).toHaveBeenCalledWith({ questionnaires: 1, texts: 0, changes: 1 });
  expect(logout).toHaveBeenCalledOnce();
  expect([listUnsaved("saran"), listUnsaved("bold").length]).toEqual([[], 1]);
});

test("the menu closes before the question opens, and stays open where nothing is asked", async () => {
  expect(await run(signOut())).toBeNull();
  expect(hidePopover).not.toHaveBeenCalled();
  authEvents.signedIn({ accessToken: "t", user: { user_id: "saran" } as SessionUser });
  localStorage.setItem(mine, draft);
  answerWith("cancel");
  await run(signOut());
  expect(openPopovers).toHaveBeenCalledWith("[popover]:popover-open");
  expect(hidePopover).toHaveBeenCalledBefore(asked);
});

test("what the page can still save is saved and not asked about", async () => {
  localStorage.setItem(mine, draft);
  const release = onSaveAll(async () => localStorage.removeItem(mine));
  expect(await run(signOut())).toBeNull();
  release();
  expect(asked).not.toHaveBeenCalled();
});

test.each<[UnsavedChoice, unknown]>([
  ["cancel", "cancelled"],
  ["failed", { kind: "away" }],
])("on %s nobody is signed out and everything stays", async (choice, outcome) => {
  localStorage.setItem(mine, draft);
  answerWith(choice);
  expect(await run(signOut())).toEqual(outcome);
  expect(logout).not.toHaveBeenCalled();
  expect(listUnsaved("saran")).toHaveLength(1);
});

test("where the server does not answer nobody is signed out and everything stays", async () => {
  localStorage.setItem(mine, draft);
  answerWith("discard");
  logout.mockRejectedValue("Something went wrong");
  expect(await run(signOut())).toEqual({ kind: "away" });
  expect(listUnsaved("saran")).toHaveLength(1);
});

test("the texts are downloaded before they are removed", async () => {
  localStorage.setItem(mine, draft);
  answerWith("download");
  const made: Blob[] = [];
  const click = vi.fn();
  vi.stubGlobal("document", { querySelectorAll: openPopovers, createElement: () => ({ click }) });
  vi.stubGlobal("URL", { createObjectURL: (blob: Blob) => made.push(blob), revokeObjectURL: () => {} });
  expect(await run(signOut())).toBeNull();
  expect(click).toHaveBeenCalledOnce();
  expect(await made[0]?.text()).toContain("Unsaved words");
  expect(listUnsaved("saran")).toEqual([]);
});

test("signing out after idleness removes everything; when the server is unavailable the page is left and unsaved work stays", async () => {
  const assign = vi.fn();
  vi.stubGlobal("location", { pathname: "/", search: "", hash: "", assign });
  localStorage.setItem(mine, draft);
  answerWith("cancel");
  expect(await run(signOutOnRequest())).toBe(false);
  answerWith("discard");
  logout.mockRejectedValueOnce("Something went wrong");
  expect(await run(signOutOnRequest())).toBe(true);
  expect(listUnsaved("saran")).toHaveLength(1);
  authEvents.signedIn({ accessToken: "t", user: { user_id: "saran" } as SessionUser });
  expect(await run(signOutOnRequest())).toBe(true);
  expect(listUnsaved("saran")).toEqual([]);
  expect(assign).toHaveBeenCalledTimes(2);
});

test("a session that ends by idleness or for reauthentication keeps unsaved work", async () => {
  localStorage.setItem(mine, draft);
  vi.stubGlobal("location", { pathname: "/", search: "", hash: "", assign: vi.fn() });
  await leaveIdle();
  expect(await endSession()).toBeNull();
  expect(listUnsaved("saran")).toHaveLength(1);
  expect(asked).not.toHaveBeenCalled();
});
