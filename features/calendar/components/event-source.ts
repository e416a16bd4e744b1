import type { IconName } from "@/lib/icons";
import type { Event } from "../schema";

type Source = NonNullable<Event["source"]>;

/** What is shown here and kept elsewhere carries the mark of the place where it is kept. */
export const sourceIcons: Readonly<Record<Source["kind"], IconName>> = { card: "square-kanban", milestone: "flag" };

export const sourceName = (source: Source) => (source.kind === "card" ? source.boardName : source.projectName);
