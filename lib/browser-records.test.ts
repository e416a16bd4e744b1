import { readdirSync, readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { earlyLanguageScript } from "@/i18n/early-script";
import { languageStorageKey } from "@/i18n/storage";
import { accessTokenKey, keepAccessToken } from "@/lib/access-token";
import { makeStorage } from "@/testing/browser-storage";
import {
  browserRecords,
  clearSignedOut,
  hasSignedOut,
  listUnsaved,
  removePersonalRecords,
  signedOutKey,
} from "./browser-records";

beforeEach(() => {
  vi.stubGlobal("localStorage", makeStorage());
  vi.stubGlobal("sessionStorage", makeStorage());
});
afterEach(() => vi.unstubAllGlobals());

/** Who writes which records. A file that begins to write to a browser's storage fails the next test until it stands here. */
const writers: Readonly<Record<string, readonly string[]>> = {
  "features/ai-board/client/failed-asks.ts": ["ordo-failed-asks"],
  "features/cart/client/cart-record.ts": ["redux-product", "redux-product-of"],
  "features/cart/client/shared-storage.ts": ["redux-product"],
  "features/cart/client/store.ts": ["redux-product"],
  "features/language/client/language-storage.ts": ["i18nextLng"],
  // Removes what the others wrote.
  "features/privacy/client/browser-copies.ts": [],
  "i18n/early-script.ts": ["i18nextLng", "i18nextReloaded"],
  "lib/access-token.ts": ["accessToken"],
  "lib/browser-records.ts": ["ordo-signed-out"],
  "lib/local-copies.ts": ["ordo-draft", "ordo-questionnaire-draft"],
  "lib/unsaved-changes.ts": ["ordo-unsaved"],
  "lib/waiting-writes.ts": ["ordo-waiting"],
  "scripts/service-worker/worker.ts": ["ordo-shell", "ordo-static", "serwist-expiration"],
};
/** Read and removed; no release writes it any more. */
const written = ["ordo-calendar-filters"];
const writes =
  /\.setItem\(|\bwindow\[storage\]|\bindexedDB\b|\bcaches\.open\(|\bstorage: create\w*Storage\(|zustand\/middleware/;

const folders = ["app", "components", "features", "i18n", "lib", "scripts/service-worker"];

test("every place that writes to a browser's storage is known, with the records that it writes", () => {
  const sources = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .map((name) => `${folder}/${name.replaceAll("\\", "/")}`),
  );
  const found = sources.filter((file) => writes.test(readFileSync(file, "utf8")));
  expect(found.toSorted()).toEqual(Object.keys(writers));
  const names = [...Object.values(writers).flat(), ...written];
  expect([...new Set(names)].toSorted()).toEqual(browserRecords.map(({ name }) => name).toSorted());
});

test("the records bear the names under which they are written", () => {
  const names = browserRecords.map(({ name }) => name);
  expect(names).toContain(accessTokenKey);
  expect(names).toContain(languageStorageKey);
  expect(earlyLanguageScript).toContain('"i18nextReloaded"');
  const worker = readFileSync("public/sw.js", "utf8");
  for (const name of ["ordo-shell", "ordo-static", "serwist-expiration"]) expect(worker).toContain(`"${name}"`);
});

const isStorage = ({ store }: (typeof browserRecords)[number]) => store.endsWith("Storage");
const storageOf = (store: string) => (store === "sessionStorage" ? sessionStorage : localStorage);

/** Everything that the product may have written for two people. */
function fill(): void {
  for (const { store, name, hasPersonId } of browserRecords.filter(isStorage)) {
    const keys = hasPersonId ? [`${name}-saran-1`, `${name}-bold-1`] : [name];
    for (const key of keys) storageOf(store).setItem(key, JSON.stringify({ from: store }));
  }
}

test.each(browserRecords.filter(isStorage))(
  "signing out: $name is $atSignOut",
  ({ store, name, hasPersonId, atSignOut }) => {
    fill();
    removePersonalRecords("saran");
    keepAccessToken(null);
    const key = hasPersonId ? `${name}-saran-1` : name;
    expect(storageOf(store).getItem(key) === null).toBe(atSignOut === "removed");
    if (hasPersonId) expect(storageOf(store).getItem(`${name}-bold-1`)).not.toBeNull();
  },
);

test("signing out: a record that names its owner is removed with them, and another's and a guest's stay", () => {
  const fillFor = (owner: string | null) => localStorage.setItem("redux-product", JSON.stringify({ owner }));
  const isRemoved = () => localStorage.getItem("redux-product") === null;
  const outcomes = ["saran", "bold", null].map((owner) => {
    fillFor(owner);
    removePersonalRecords("saran");
    return isRemoved();
  });
  expect(outcomes).toEqual([true, false, false]);
});

test("a session that ends by itself removes nothing but its token", () => {
  fill();
  const before = Object.keys(localStorage);
  keepAccessToken(null);
  expect(before.filter((key) => localStorage.getItem(key) === null)).toEqual([accessTokenKey]);
});

test("unsaved work is listed for its person alone", () => {
  fill();
  const names = ["ordo-questionnaire-draft", "ordo-waiting", "ordo-draft", "ordo-unsaved"];
  expect(listUnsaved("saran").map(({ name }) => name)).toEqual(names);
  expect(listUnsaved("nobody")).toEqual([]);
  localStorage.setItem("ordo-waiting-saran-2", "{");
  localStorage.setItem("ordo-unsaved-saran-2", "[]");
  expect(listUnsaved("saran")).toHaveLength(4);
});

test("a person who comes back may keep things again, and somebody else's coming changes nothing", () => {
  removePersonalRecords("saran");
  expect([hasSignedOut("saran"), hasSignedOut("bold")]).toEqual([true, false]);
  clearSignedOut("bold");
  expect(hasSignedOut("saran")).toBe(true);
  clearSignedOut("saran");
  expect(localStorage.getItem(signedOutKey)).toBeNull();
});

test("pages of a person who signed out keep nothing, also once somebody else has signed out after them", () => {
  removePersonalRecords("saran");
  removePersonalRecords("bold");
  expect([hasSignedOut("saran"), hasSignedOut("bold")]).toEqual([true, true]);
  clearSignedOut("bold");
  expect([hasSignedOut("saran"), hasSignedOut("bold")]).toEqual([true, false]);
});

test("a browser without storage has nothing to list, to remove or to mark", () => {
  vi.stubGlobal("localStorage", undefined);
  removePersonalRecords("saran");
  clearSignedOut("saran");
  expect([listUnsaved("saran"), hasSignedOut("saran")]).toEqual([[], false]);
});
