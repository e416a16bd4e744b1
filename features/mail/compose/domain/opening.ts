/** What a window for an email opens with. */
import { escapeText } from "@/lib/rich-text/plain-text";
import type { Mailbox } from "../../domain/mailbox";
import type { Mail } from "../../schema";
import { beginning, forwardSubject, quotable, replyAllRecipients, replyRecipients, replySubject } from "./answers";
import { type Composition, chosenOf, compositionOf, emptyComposition } from "./composition";

export type ComposeRequest =
  | Readonly<{ kind: "new"; to?: readonly Mailbox[] }>
  /** A draft is gone on with; with `again` what did not arrive is mended and sent as a new email. */
  | Readonly<{ kind: "reply" | "reply-all" | "forward" | "draft" | "again"; mail: Mail }>;

type Context = Readonly<{
  ownEmail: string;
  signature: string;
  /** "On 5 March, Bat wrote:" */
  introOf: (mail: Mail) => string;
  /** The lines above what is forwarded, by their labels. */
  headOf: (mail: Mail) => readonly (readonly [label: string, text: string])[];
}>;

export const addressText = ({ name, email }: Mailbox): string => (name === "" ? email : `${name} <${email}>`);

function forwardBody(mail: Mail, { signature, headOf }: Context): string {
  const intro = headOf(mail)
    .map(([label, text]) => `**${escapeText(label)}** ${escapeText(text)}`)
    .join("\n");
  return beginning({ signature, intro, text: quotable(mail), isQuoted: false });
}

function answer(mail: Mail, isToAll: boolean, { ownEmail, signature, introOf }: Context): Composition {
  const people = isToAll ? replyAllRecipients(mail, ownEmail) : replyRecipients(mail, ownEmail);
  const intro = escapeText(introOf(mail));
  return {
    ...emptyComposition,
    ...people,
    subject: replySubject(mail.subject),
    body: beginning({ signature, intro, text: quotable(mail) }),
    inReplyTo: mail.id,
  };
}

export function openingOf(request: ComposeRequest, context: Context): Composition {
  switch (request.kind) {
    case "new":
      return { ...emptyComposition, to: request.to ?? [], body: beginning(context) };
    case "draft":
    case "again":
      return compositionOf(request.mail);
    case "forward": {
      const { mail } = request;
      const files = chosenOf(mail.attachments);
      return { ...emptyComposition, subject: forwardSubject(mail.subject), body: forwardBody(mail, context), files };
    }
    default:
      return answer(request.mail, request.kind === "reply-all", context);
  }
}
