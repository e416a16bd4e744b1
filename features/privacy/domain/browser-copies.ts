import { browserRecords } from "@/lib/browser-records";

export type BrowserCopy = Readonly<{
  store: (typeof browserRecords)[number]["store"];
  name: string;
  /** Holds texts that the server does not have yet. */
  isUnsaved: boolean;
}>;

/** The records of ours among the names that a browser has in one of its stores. */
export const copiesAmong = (store: BrowserCopy["store"], names: readonly string[]): BrowserCopy[] =>
  names.toSorted().flatMap((name) => {
    const record = browserRecords.find(
      (one) => one.store === store && (name === one.name || name.startsWith(`${one.name}-`)),
    );
    return record ? [{ store, name, isUnsaved: record.isUnsaved ?? false }] : [];
  });
