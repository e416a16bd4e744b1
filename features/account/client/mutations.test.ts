import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { KeptDrafts } from "@/lib/kept-drafts";
import { makeStorage } from "@/testing/browser-storage";
import type { SessionUser } from "../schema";
import { postSignOut } from "./api";
import { signOut } from "./mutations";
import { authEvents } from "./store";

vi.mock("./api", () => ({ postSignOut: vi.fn() }));

const user = { user_name: "Nomin", user_id: "nomin", role_id: 2, is_verified: true } as SessionUser;
const draftsOf = (personId: string) => {
  const drafts = new KeptDrafts("card", (stored) => stored as object);
  return { drafts, found: Object.keys(drafts.personEntered(personId)) };
};

beforeEach(() => {
  vi.stubGlobal("localStorage", makeStorage());
  authEvents.recognised(user);
  for (const personId of ["nomin", "bold"]) draftsOf(personId).drafts.write("1/comment", { text: "Hello" });
});
afterEach(() => {
  authEvents.signedOut();
  vi.unstubAllGlobals();
});

test("who signs out leaves no drafts on the device, and those of others stay", async () => {
  vi.mocked(postSignOut).mockResolvedValue(undefined as never);
  expect(await signOut()).toBeNull();
  expect([draftsOf("nomin").found, draftsOf("bold").found]).toEqual([[], ["1/comment"]]);
});

test("a sign-out that did not come about keeps them", async () => {
  vi.mocked(postSignOut).mockRejectedValue("no answer");
  expect(await signOut()).toEqual({ kind: "away" });
  expect(draftsOf("nomin").found).toEqual(["1/comment"]);
});
