type BrowserRecord = Readonly<{
  store: "localStorage" | "sessionStorage" | "indexedDB" | "caches";
  /** The key, or where it `hasPersonId` the part before the person's id. */
  name: string;
  hasPersonId: boolean;
  /** `owned`: removed where the record names the person as its `owner`, else it stays. */
  atSignOut: "removed" | "stays" | "owned";
  /** Holds texts that the server does not have. */
  isUnsaved?: true;
}>;

export const draftsKey = "ordo-questionnaire-draft";
export const waitingWritesKey = "ordo-waiting";
/** Drafts of comments and the like. */
export const keptDraftsKey = "ordo-draft";
/** Texts that could not be saved. */
export const unsavedChangesKey = "ordo-unsaved";
export const failedAsksKey = "ordo-failed-asks";
/** The cart. One that waits for its person, while somebody else shops here, lies under the other name. */
export const cartKey = "redux-product";
export const waitingCartKey = "redux-product-of";
export const oldFiltersKey = "ordo-calendar-filters";
/** Holds the ids of those who signed out here and have not come back, the last of them last. */
export const signedOutKey = "ordo-signed-out";

/**
 * Lists everything that the product stores in a browser besides cookies, and what happens to it at sign-out. A session
 * that ends by itself removes nothing: records with a person's id wait for that person, and are shown to and sent for
 * nobody else.
 */
export const browserRecords: readonly BrowserRecord[] = [
  { store: "localStorage", name: "accessToken", hasPersonId: false, atSignOut: "removed" },
  { store: "localStorage", name: draftsKey, hasPersonId: true, atSignOut: "removed", isUnsaved: true },
  { store: "localStorage", name: waitingWritesKey, hasPersonId: true, atSignOut: "removed", isUnsaved: true },
  { store: "localStorage", name: keptDraftsKey, hasPersonId: true, atSignOut: "removed", isUnsaved: true },
  { store: "localStorage", name: unsavedChangesKey, hasPersonId: true, atSignOut: "removed", isUnsaved: true },
  // Of the tab that signs out; what another tab has goes when that is closed.
  { store: "sessionStorage", name: failedAsksKey, hasPersonId: true, atSignOut: "removed" },
  { store: "localStorage", name: oldFiltersKey, hasPersonId: true, atSignOut: "removed" },
  // A guest's cart stays; a person's is on the server.
  { store: "localStorage", name: cartKey, hasPersonId: false, atSignOut: "owned" },
  { store: "localStorage", name: waitingCartKey, hasPersonId: true, atSignOut: "removed" },
  { store: "localStorage", name: signedOutKey, hasPersonId: false, atSignOut: "stays" },
  // The language of the browser, whoever uses it.
  { store: "localStorage", name: "i18nextLng", hasPersonId: false, atSignOut: "stays" },
  { store: "sessionStorage", name: "i18nextReloaded", hasPersonId: false, atSignOut: "stays" },
  // Programs, styles and icons, and when they were last used.
  { store: "caches", name: "ordo-static", hasPersonId: false, atSignOut: "stays" },
  { store: "indexedDB", name: "serwist-expiration", hasPersonId: false, atSignOut: "stays" },
  // The page for times without a network, which is drawn for nobody.
  { store: "caches", name: "ordo-shell", hasPersonId: false, atSignOut: "stays" },
];

const personal = browserRecords.filter(({ hasPersonId }) => hasPersonId);

const storageOf = ({ store }: BrowserRecord) => (store === "sessionStorage" ? sessionStorage : localStorage);

const keysOf = (record: BrowserRecord, personId: string) =>
  Object.keys(storageOf(record)).filter((key) => key.startsWith(`${record.name}-${personId}`));

/** A record of unsaved texts, as it is stored under `name`. */
export type UnsavedRecord = Readonly<{ name: string; value: Readonly<Record<string, unknown>> }>;

function readRecord(key: string): UnsavedRecord["value"] | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? "");
    return typeof value === "object" && value !== null ? (value as UnsavedRecord["value"]) : null;
  } catch {
    return null;
  }
}

const isEmpty = (value: UnsavedRecord["value"]) => Array.isArray(value) && value.length === 0;

/** A person's unsaved records, of all pages of this browser; those that cannot be read are left out. */
export function listUnsaved(personId: string): UnsavedRecord[] {
  try {
    return personal
      .filter(({ isUnsaved }) => isUnsaved)
      .flatMap((record) =>
        keysOf(record, personId)
          .sort()
          .map((key) => ({ name: record.name, value: readRecord(key) })),
      )
      .flatMap(({ name, value }) => (value === null || isEmpty(value) ? [] : [{ name, value }]));
  } catch {
    return [];
  }
}

/** More than have pages open in one browser. */
const maxSignedOut = 20;

function readSignedOut(): string[] {
  try {
    return localStorage.getItem(signedOutKey)?.split(" ") ?? [];
  } catch {
    return [];
  }
}

/** Whether a person has signed out here and not come back: pages of theirs that are still open store nothing. */
export const hasSignedOut = (personId: string): boolean => readSignedOut().includes(personId);

const isOwned = (name: string, personId: string) => readRecord(name)?.owner === personId;

/** Removes what is a person's own, and lets no page that is still open store more of it. */
export function removePersonalRecords(personId: string): void {
  try {
    // The mark comes first, so that nothing is stored again meanwhile.
    const others = readSignedOut().filter((id) => id !== personId);
    localStorage.setItem(signedOutKey, [...others, personId].slice(-maxSignedOut).join(" "));
  } catch {
    // A storage that is full has room again in a moment; one that is forbidden holds nothing.
  }
  try {
    for (const record of personal) for (const key of keysOf(record, personId)) storageOf(record).removeItem(key);
    for (const { name, atSignOut } of browserRecords) {
      if (atSignOut === "owned" && isOwned(name, personId)) localStorage.removeItem(name);
    }
  } catch {
    // A browser that stores nothing has nothing to remove.
  }
}

/** A page was opened for this person: what they type may be stored again. */
export function clearSignedOut(personId: string): void {
  if (!hasSignedOut(personId)) return;
  const others = readSignedOut().filter((id) => id !== personId);
  try {
    if (others.length === 0) localStorage.removeItem(signedOutKey);
    else localStorage.setItem(signedOutKey, others.join(" "));
  } catch {
    // A storage that cannot be written keeps nothing.
  }
}
