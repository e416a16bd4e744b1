/** What becomes of a message in a task or an event. */
import { cutText } from "@/lib/cut-text";
import { chatMessagePath } from "@/lib/paths";
import { plainText } from "@/lib/rich-text/plain-text";
import type { Message } from "../schema";

/** As short as the names of cards and the titles of events are. */
const titleLength = 200;
const quotedLength = 2_000;

/** The first line of what the message says. */
export function titleOf({ body }: Pick<Message, "body">): string {
  const [line = ""] = plainText(body)
    .split("\n")
    .filter((one) => one.trim() !== "");
  return cutText(line.trim(), titleLength);
}

type Source = Pick<Message, "id" | "seq" | "conversationId" | "body">;

/** What the message says and a link back to it. */
export const sourceOf = (message: Source, origin: string): string =>
  `${cutText(plainText(message.body), quotedLength)}\n\n${origin}${chatMessagePath(message.conversationId, message)}`;

const hourMs = 3_600_000;

/** The next full hour. */
export const nextHour = (now: Date): string =>
  new Date((Math.floor(now.getTime() / hourMs) + 1) * hourMs).toISOString();
