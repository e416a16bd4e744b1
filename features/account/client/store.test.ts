import { afterEach, expect, test, vi } from "vitest";
import { accessTokenKey, readAccessToken } from "@/lib/access-token";
import type { SessionUser } from "../schema";
import { failureOf } from "./mutations";
import { authEvents, authState } from "./store";

const user = { user_name: "Nomin", user_id: "x", role_id: 2, is_verified: true } as SessionUser;

function fakeStorage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

afterEach(() => {
  authEvents.signedOut();
  vi.unstubAllGlobals();
});

test("it starts initialised, with nobody signed in", () => {
  expect(authState()).toEqual({ isInitialized: true, isAuthenticated: false, user: null });
});

test("signing in keeps the token and the person; signing out forgets both", () => {
  const storage = fakeStorage();
  vi.stubGlobal("localStorage", storage);
  authEvents.signedIn({ accessToken: "t", user });
  expect([storage.kept.get(accessTokenKey), authState().isAuthenticated, authState().user]).toEqual(["t", true, user]);
  authEvents.signedOut();
  expect([readAccessToken(), authState().isAuthenticated, authState().user]).toEqual([null, false, null]);
});

test("a browser that forbids storage signs in all the same", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new Error("denied");
    },
    setItem: () => {
      throw new Error("full");
    },
  });
  authEvents.signedIn({ accessToken: "t", user });
  expect([authState().isAuthenticated, readAccessToken()]).toEqual([true, "t"]);
});

test("failures are told apart by what the server said, or that it said nothing", () => {
  expect(failureOf({ status: 401, code: "wrong-credentials" })).toEqual({ kind: "refused" });
  expect(failureOf({ status: 429, code: "too-many-requests" })).toEqual({ kind: "busy" });
  expect(failureOf({ status: 403, code: "forbidden" })).toEqual({ kind: "forbidden" });
  expect(failureOf({ status: 503, code: "unavailable" })).toEqual({ kind: "away" });
  expect(failureOf("Something went wrong")).toEqual({ kind: "away" });
  expect(failureOf({ status: 422, errors: [{ pointer: "#/email", code: "taken" }] })).toEqual({
    kind: "fields",
    fields: [{ name: "email", code: "taken" }],
  });
});
