/** Finds links to pages of ours in what a message says, and what each leads to. */

export const linkLimits = {
  /** Characters of one path. */
  path: 500,
  pathsPerCall: 20,
  /** Chips below one message. */
  perMessage: 5,
} as const;

/** What a link leads to; a card of a project's board is a task. */
export const linkKinds = ["card", "task", "board", "project", "event", "order", "invoice", "mail"] as const;
export type LinkKind = (typeof linkKinds)[number];

/** `card` stands for tasks as well: only the database knows which cards are tasks. */
export type LinkTarget = Readonly<{ kind: Exclude<LinkKind, "task">; id: string /** Of a series. */; start?: string }>;

const uuid = "[\\da-f]{8}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{12}";
const wholeUuid = new RegExp(`^${uuid}$`, "i");
const occurrence = new RegExp(`^(${uuid})(?:_(.{1,40}))?$`, "i");
/** Nothing is ever asked of it: a path needs some origin to be read as a URL. */
const anyOrigin = "http://own.invalid";

const idOf = (text: string | null | undefined) =>
  text !== null && text !== undefined && wholeUuid.test(text) ? text.toLowerCase() : null;

function namedOf(kind: LinkTarget["kind"], text: string | null | undefined): LinkTarget | null {
  const id = idOf(text);
  return id === null ? null : { kind, id };
}

function eventOf(text: string | null): LinkTarget | null {
  const [, id, start] = occurrence.exec(text ?? "") ?? [];
  return id === undefined ? null : { kind: "event", id: id.toLowerCase(), ...(start && { start }) };
}

/** What a path of ours leads to; null for what has no chip. */
export function targetOf(path: string): LinkTarget | null {
  if (!/^\/(?![/\\])/.test(path) || !URL.canParse(path, anyOrigin)) return null;
  const { origin, pathname, searchParams } = new URL(path, anyOrigin);
  if (origin !== anyOrigin) return null;
  const [area = "", page] = pathname.slice(1).replace(/\/$/, "").split("/");
  const task = searchParams.get("task");
  if (area === "kanban") {
    return namedOf("card", searchParams.get("card")) ?? namedOf("board", searchParams.get("boardId"));
  }
  if (area === "project") return namedOf("card", task) ?? namedOf("project", page);
  if (area === "mail") return namedOf("mail", searchParams.get("mailId"));
  if (area === "calendar") return eventOf(searchParams.get("event"));
  return area === "order" || area === "invoice" ? namedOf(area, page) : null;
}

/** Addresses and paths; what ends a sentence or a bracket is not part of them. */
const candidates =
  /(?:https?:\/\/|(?<![\w/:.])\/(?=(?:kanban|project|calendar|order|invoice|mail)\b))[^\s<>()[\]"'`]+/gi;

/** The paths of ours in a text, each once, in their order; those of other origins are passed over. */
export function ownLinksIn(body: string, origin: string): string[] {
  const found = new Set<string>();
  for (const [text] of body.matchAll(candidates)) {
    const address = text.replace(/[.,;:!?*_~]+$/, "");
    if (!URL.canParse(address, origin)) continue;
    const url = new URL(address, origin);
    const path = `${url.pathname}${url.search}`;
    if (url.origin === origin && path.length <= linkLimits.path && targetOf(path)) found.add(path);
    if (found.size === linkLimits.perMessage) break;
  }
  return [...found];
}
