import { plainText } from "@/lib/rich-text/plain-text";
import type { Message } from "../schema";

/** What a message says in plain text or, where it has only files, their names. */
export const messageText = ({ body, attachments }: Pick<Message, "body" | "attachments">): string =>
  plainText(body) || attachments.map(({ name }) => name).join(", ");
