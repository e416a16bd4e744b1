import { newId } from "@/lib/id";
import type { AiBoard } from "../../schema";
import { type TransitionKind, transitions } from "../../transition/client/store";

const prefix = "ordo-ai-board-unsent";
/** What is older no longer says what its person wants. */
const keptMs = 7 * 24 * 60 * 60_000;

/** A write that nobody has answered, as it lies in the browser's storage under a key of its own. */
type Kept = Readonly<{ pageId: string; kind: TransitionKind; variables: Readonly<Record<string, unknown>> }>;
export type Unsent = Kept & Readonly<{ key: string }>;

/** Whose page this is, and its name among the pages of the browser. */
let page: Readonly<{ personId: string; id: string }> | null = null;

const keysOf = (personId: string) => `${prefix}-${personId}-`;
const lockOf = (pageId: string) => `${prefix}-page-${pageId}`;

/** The moment at which a key was made: its id is of version 7, which begins with it. */
const momentOf = (key: string) => Number.parseInt(key.slice(-36).replaceAll("-", "").slice(0, 12), 16);

function readKept(key: string): Unsent | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "");
    const [pageId, kind, variables] = ["pageId", "kind", "variables"].map((name) => Reflect.get(Object(kept), name));
    if (typeof pageId !== "string" || typeof variables !== "object" || variables === null) return null;
    if (typeof kind !== "string" || !Object.hasOwn(transitions, kind)) return null;
    return Date.now() - momentOf(key) < keptMs ? { key, pageId, kind: kind as TransitionKind, variables } : null;
  } catch {
    return null;
  }
}

/** The pages that are open in this browser; without locks, as on a plain address, none is known to be. */
async function openPages(): Promise<ReadonlySet<string | undefined>> {
  const state = await globalThis.navigator?.locks?.query();
  return new Set(state?.held?.map(({ name }) => name));
}

export const unsentActions = {
  /** Says whose board this page shows. While the page is open, what it has under way is its own to send. */
  personEntered(personId: string): void {
    if (page?.personId === personId) return;
    page = { personId, id: newId() };
    void globalThis.navigator?.locks?.request(lockOf(page.id), () => new Promise(() => {})).catch(() => {});
  },
  /** Keeps a write until it is answered; null where the browser keeps nothing. */
  writeBegun(kind: TransitionKind, variables: unknown): string | null {
    if (!page) return null;
    const key = `${keysOf(page.personId)}${newId()}`;
    try {
      localStorage.setItem(key, JSON.stringify({ pageId: page.id, kind, variables }));
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

/** What pages that are gone left behind, in the order in which it was done. */
export async function listUnsent(): Promise<Unsent[]> {
  if (!page) return [];
  const [mine, start] = [page.id, keysOf(page.personId)];
  const open = await openPages();
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(start));
    const kept = keys.sort().map((key) => ({ key, entry: readKept(key) }));
    for (const { key, entry } of kept) if (!entry) localStorage.removeItem(key);
    return kept.flatMap(({ entry }) =>
      entry && entry.pageId !== mine && !open.has(lockOf(entry.pageId)) ? [entry] : [],
    );
  } catch {
    return [];
  }
}

/** The same write for the board as it is now; null where what it was about is gone. */
export function stillPossible({ variables }: Unsent, board: AiBoard): Unsent["variables"] | null {
  const { cardId, columnId, columnOrder } = variables;
  if (cardId !== undefined && !board.cards[String(cardId)]) return null;
  if (columnId !== undefined && !board.columns[String(columnId)]) return null;
  if (!Array.isArray(columnOrder)) return variables;
  const present = columnOrder.filter((id) => board.columns[String(id)]);
  return present.length > 0 ? { ...variables, columnOrder: present } : null;
}
