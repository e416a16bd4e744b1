/** Which mails of a thread are shown in full, in one line, or not at all until asked for. */
import type { Mail } from "../schema";

export type ThreadRow =
  | Readonly<{ kind: "mail"; mail: Mail; isFull: boolean }>
  | Readonly<{ kind: "earlier"; count: number }>;

/** More folded mails than this in a row become one line, but for the first and the last of them. */
const maxFolded = 4;

type Shown = Readonly<{
  /** In full, whatever they are otherwise. */
  full: ReadonlySet<string>;
  /** In one line, whatever they are otherwise. */
  folded: ReadonlySet<string>;
  isAllShown: boolean;
}>;

/** In full: what was opened, what is unread, and the last one. */
export function initiallyFull(thread: readonly Mail[], openedId: string): Set<string> {
  const last = thread.at(-1)?.id;
  return new Set(thread.flatMap(({ id, isUnread }) => (id === openedId || isUnread || id === last ? [id] : [])));
}

export function threadRows(thread: readonly Mail[], { full, folded, isAllShown }: Shown): ThreadRow[] {
  const rows = thread.map((mail) => ({
    kind: "mail" as const,
    mail,
    isFull: full.has(mail.id) && !folded.has(mail.id),
  }));
  const firstFull = rows.findIndex(({ isFull }) => isFull);
  const leading = firstFull < 0 ? rows.length : firstFull;
  if (isAllShown || leading <= maxFolded) return rows;
  const [first, ...rest] = rows;
  const hidden = leading - 2;
  return first ? [first, { kind: "earlier", count: hidden }, ...rest.slice(hidden)] : [];
}
