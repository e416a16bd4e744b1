import { hasSignedOut, waitingWritesKey } from "./browser-records";
import { newId } from "./id";
import { sentAgainMs } from "./retention";

const prefix = waitingWritesKey;
/** When the writes of a board are dropped that nobody opens any more. */
const keptMs = 60 * 24 * 60 * 60_000;

/** A write that nobody has answered, as it lies in the browser's storage under a key of its own. */
type Kept = Readonly<{ pageId: string; area: string; kind: string; variables: Readonly<Record<string, unknown>> }>;
/** What is older than `sentAgainMs` is announced as not saved instead of sent. */
export type WaitingWrite = Kept & Readonly<{ key: string; isExpired: boolean }>;

/** Whose page this is, and its name among the pages of the browser. */
let page: Readonly<{ personId: string; id: string }> | null = null;

const keysOf = (personId: string) => `${prefix}-${personId}-`;
const lockOf = (pageId: string) => `${prefix}-page-${pageId}`;

/** The moment at which a key was made: its id is of version 7, which begins with it. */
const momentOf = (key: string) => Number.parseInt(key.slice(-36).replaceAll("-", "").slice(0, 12), 16);

function readKept(key: string): WaitingWrite | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "");
    const [pageId, area, kind, variables] = ["pageId", "area", "kind", "variables"].map((name) =>
      Reflect.get(Object(kept), name),
    );
    if (typeof pageId !== "string" || typeof area !== "string" || typeof kind !== "string") return null;
    if (typeof variables !== "object" || variables === null) return null;
    const ageMs = Date.now() - momentOf(key);
    return ageMs < keptMs ? { key, pageId, area, kind, variables, isExpired: ageMs >= sentAgainMs } : null;
  } catch {
    return null;
  }
}

/** The pages that are open in this browser; without locks, as on a plain address, none is known to be. */
async function openPages(): Promise<ReadonlySet<string | undefined>> {
  const state = await globalThis.navigator?.locks?.query();
  return new Set(state?.held?.map(({ name }) => name));
}

/** Stores the writes that wait for the server, by person; `area` says which screen sends them. */
export const waitingWrites = {
  /** Says whose page this is. While it is open, what it has under way is its own to send. */
  personEntered(personId: string): void {
    if (page?.personId === personId) return;
    page = { personId, id: newId() };
    void globalThis.navigator?.locks?.request(lockOf(page.id), () => new Promise(() => {})).catch(() => {});
  },
  /** Keeps a write until it is answered; null where the browser keeps nothing. */
  writeBegun({ area, kind, variables }: Readonly<{ area: string; kind: string; variables: unknown }>): string | null {
    if (!page || hasSignedOut(page.personId)) return null;
    const key = `${keysOf(page.personId)}${newId()}`;
    try {
      localStorage.setItem(key, JSON.stringify({ pageId: page.id, area, kind, variables }));
      return key;
    } catch {
      return null;
    }
  },
  writeEnded(key: string): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // What could not be kept need not be dropped.
    }
  },
};

/** What is created once, however often it is sent: the server keeps a key's answer for longer than it is sent. */
export type Once<Input> = Input & Readonly<{ idempotencyKey: string }>;
export const once = <Input>(input: Input): Once<Input> => ({ ...input, idempotencyKey: newId() });

/** Options of the calls for waiting writes: for the page's person alone, with errors that lib/write-retry reads. */
export const waitingWriteOptions = () => ({ ownerId: page?.personId, isSentAgain: true });

/** The same for writes to a board: asks for what changed instead of whole columns with the ids of all their cards. */
export const changeOnly = () => ({ query: { view: "change" }, ...waitingWriteOptions() }) as const;

/** The form of the answer that this asks for. */
export const changeIn = async <Answer>(answer: Promise<Answer>) =>
  (await answer) as Extract<Answer, { change: unknown }>;

/** What pages that are gone left behind in an area, in the order in which it was done. */
export async function listWaitingWrites(area: string): Promise<WaitingWrite[]> {
  if (!page) return [];
  const [mine, start] = [page.id, keysOf(page.personId)];
  const open = await openPages();
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(start));
    const kept = keys.sort().map((key) => ({ key, entry: readKept(key) }));
    for (const { key, entry } of kept) if (!entry) localStorage.removeItem(key);
    const isLeft = ({ pageId }: Kept) => pageId !== mine && !open.has(lockOf(pageId));
    return kept.flatMap(({ entry }) => (entry?.area === area && isLeft(entry) ? [entry] : []));
  } catch {
    return [];
  }
}
