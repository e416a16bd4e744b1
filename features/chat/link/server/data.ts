/** Reads what links in messages lead to, as their reader may see it. */
import "server-only";
import { readEventTitles } from "@/features/calendar/server/data/titles";
import { readInvoiceStates } from "@/features/invoice/server/data/states";
import { readBoardNames } from "@/features/kanban/board/server/data/names";
import { readCardStates } from "@/features/kanban/card/server/data/states";
import { readMailTitles } from "@/features/mail/server/data/titles";
import { readOrderStates } from "@/features/order/server/data/states";
import { readProjectStates } from "@/features/project/server/data/states";
import type { Actor } from "@/server/auth/actor";
import { requireChat } from "../../server/access";
import { type LinkTarget, targetOf } from "../domain/own-links";
import type { LinkList, LinkQuery, OwnLink } from "../schema";

type Kind = LinkTarget["kind"];
type Found = Omit<OwnLink, "path">;
type Read = (actor: Actor, ids: readonly string[]) => Promise<Found[]>;

const bare = { boardId: null, status: null, column: null, start: null };

/** Each kind is read by the feature that it belongs to, in one statement for all of its links. */
const readers: Readonly<Record<Kind, Read>> = {
  card: async (actor, ids) =>
    (await readCardStates(actor, ids)).map(({ id, boardId, name, column, isDone, isTask }) => ({
      ...bare,
      ...{ kind: isTask ? "task" : "card", id, boardId, title: name },
      ...(isDone ? { status: "done" } : { column }),
    })),
  board: async (actor, ids) =>
    (await readBoardNames(actor, ids)).map(({ id, name }) => ({
      ...bare,
      kind: "board",
      id,
      boardId: id,
      title: name,
    })),
  project: async (actor, ids) =>
    (await readProjectStates(actor, ids)).map(({ name, ...rest }) => ({
      ...bare,
      kind: "project",
      title: name,
      ...rest,
    })),
  event: async (actor, ids) =>
    (await readEventTitles(actor, ids)).map((event) => ({ ...bare, kind: "event", ...event })),
  order: async (actor, ids) =>
    (await readOrderStates(actor, ids)).map(({ number, ...rest }) => ({
      ...bare,
      ...{ kind: "order", title: String(number) },
      ...rest,
    })),
  invoice: async (actor, ids) =>
    (await readInvoiceStates(actor, ids)).map(({ number, ...rest }) => ({
      ...bare,
      ...{ kind: "invoice", title: number ?? "" },
      ...rest,
    })),
  mail: async (actor, ids) => (await readMailTitles(actor, ids)).map((mail) => ({ ...bare, kind: "mail", ...mail })),
};

const isMoment = (text: string) => /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/.test(text) && !Number.isNaN(Date.parse(text));

/** What is not there for the actor is left out, whatever the reason. */
export async function listLinks(actor: Actor, { paths }: LinkQuery): Promise<LinkList> {
  requireChat(actor);
  const targets = [...new Set(paths)].flatMap((path) => {
    const target = targetOf(path);
    return target ? [{ path, ...target }] : [];
  });
  const found = new Map<string, Found>();
  for (const kind of new Set(targets.map((target) => target.kind))) {
    const ids = targets.filter((target) => target.kind === kind).map(({ id }) => id);
    for (const one of await readers[kind](actor, [...new Set(ids)])) found.set(`${kind} ${one.id}`, one);
  }
  return {
    links: targets.flatMap(({ path, kind, id, start }) => {
      const one = found.get(`${kind} ${id}`);
      // The occurrence that is named, of a series.
      return one ? [{ path, ...one, ...(start && isMoment(start) && { start }) }] : [];
    }),
  };
}
