import { hasSignedOut, unsavedChangesKey } from "./browser-records";
import { newId } from "./id";

/** A text that was not saved, with the message about it: what it was, and why it was not saved. */
export type UnsavedChange = Readonly<{ id: string; title: string; reason: string; text: string }>;

/** The oldest are dropped. */
const maxChanges = 20;

const keyOf = (personId: string) => `${unsavedChangesKey}-${personId}`;
const noChanges: readonly UnsavedChange[] = [];

let personId: string | null = null;
let changes = noChanges;
/** Whether the last write to the storage succeeded. */
let isStored = true;
const listeners = new Set<() => void>();

const isChange = (value: unknown): value is UnsavedChange =>
  ["id", "title", "reason", "text"].every((name) => typeof Reflect.get(Object(value), name) === "string");

function readStored(key: string): readonly UnsavedChange[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isChange) : noChanges;
  } catch {
    return noChanges;
  }
}

function publish(next: readonly UnsavedChange[]): void {
  changes = next;
  for (const listener of listeners) listener();
}

/** Another tab may have changed them since they were read. */
function change(edit: (known: readonly UnsavedChange[]) => readonly UnsavedChange[]): void {
  const key = personId === null || hasSignedOut(personId) ? null : keyOf(personId);
  const next = edit(key !== null && isStored ? readStored(key) : changes).slice(-maxChanges);
  try {
    if (key !== null) localStorage.setItem(key, JSON.stringify(next));
    isStored = true;
  } catch {
    // Without storage they last as long as the page.
    isStored = false;
  }
  publish(next);
}

/** Stores texts that could not be saved in the browser until their author dismisses them. */
export const unsavedChanges = {
  /** From now on only this person's are shown and stored. */
  personEntered(id: string): void {
    if (id === personId) return;
    personId = id;
    publish(readStored(keyOf(id)));
  },
  added: (added: readonly Omit<UnsavedChange, "id">[]) =>
    change((known) => [...known, ...added.map((one) => ({ ...one, id: newId() }))]),
  dismissed: (id: string) => change((known) => known.filter((one) => one.id !== id)),
  current: () => changes,
  watch(listener: () => void): () => void {
    const handleStorage = ({ key }: StorageEvent) => {
      if (personId !== null && key === keyOf(personId)) publish(readStored(key));
    };
    listeners.add(listener);
    window.addEventListener("storage", handleStorage);
    return () => {
      listeners.delete(listener);
      window.removeEventListener("storage", handleStorage);
    };
  },
};
