/** Reads the HTML of mails that came from outside, made safe, and its pictures. */
import "server-only";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { isPicture } from "@/features/file/domain/file-types";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { fileContents, files } from "@/server/db/schema/file";
import { mailContents, mails } from "@/server/db/schema/mail";
import { dispositionOf } from "@/server/http/content-disposition";
import { sandbox } from "@/server/http/sandbox";
import { isOwn, requireMail } from "../../server/access";
import type { MailHtmlQuery, MailImageQuery } from "../schema";
import { documentHeaders, htmlDocument } from "./html-document";
import { remoteImagesOf } from "./remote-images";
import { fetchPicture } from "./remote-picture";
import type { sanitizeHtml } from "./sanitize";
import { sanitizeInTurn } from "./sanitize-in-turn";

const hasHtml = (actor: Actor, mailId: string) => and(isOwn(actor), eq(mails.id, mailId), isNotNull(mailContents.html));

/** Throws `not-found` for a mail without HTML, too. */
async function requireHtml(actor: Actor, mailId: string) {
  requireMail(actor);
  const [found] = await current()
    .select({ contentId: mailContents.id, subject: mailContents.subject, html: mailContents.html })
    .from(mails)
    .innerJoin(mailContents, eq(mailContents.id, mails.contentId))
    .where(hasHtml(actor, mailId));
  if (!found) throw new AppError("not-found");
  return { ...found, html: found.html ?? "" };
}

/** The same for what needs its id alone: a page of a mail asks for dozens of pictures. */
async function requireHtmlId(actor: Actor, mailId: string): Promise<string> {
  requireMail(actor);
  const [found] = await current()
    .select({ contentId: mailContents.id })
    .from(mails)
    .innerJoin(mailContents, eq(mailContents.id, mails.contentId))
    .where(hasHtml(actor, mailId));
  if (!found) throw new AppError("not-found");
  return found.contentId;
}

/** Where the pictures are that came with a mail, by Content-ID. Anything but pixels is left out. */
async function readOwnPictures(contentId: string): Promise<ReadonlyMap<string | null, string>> {
  const found = await current()
    .select({ id: files.id, cid: files.cid, type: fileContents.type })
    .from(files)
    .innerJoin(fileContents, eq(fileContents.sha256, files.sha256))
    .where(and(eq(files.mailContentId, contentId), isNotNull(files.cid), isNull(files.deletedAt)));
  return new Map(found.filter(({ type }) => isPicture(type)).map(({ id, cid }) => [cid, `/api/file/${id}`]));
}

/** The HTML of a mail as a document for a frame. Pictures of other servers are left out unless `images` are asked for. */
export async function showHtml(actor: Actor, { mailId, images }: MailHtmlQuery): Promise<Response> {
  const { contentId, subject, html: raw } = await requireHtml(actor, mailId);
  const own = await readOwnPictures(contentId);
  const remote = (at: number) => `/api/mail/image?${new URLSearchParams({ mailId, at: String(at) })}`;
  const srcOf: Parameters<typeof sanitizeHtml>[1] = (picture) => {
    if (picture.kind === "cid") return own.get(picture.cid) ?? null;
    return images ? remote(picture.at) : null;
  };
  const { html } = await sanitizeInTurn(actor.userId, raw, srcOf);
  return new Response(htmlDocument({ subject, html }), { headers: documentHeaders });
}

/** How a picture is fetched: until when, and from which addresses. */
type Fetching = NonNullable<Parameters<typeof fetchPicture>[1]>;

/**
 * One of the remote pictures of a mail, fetched for its reader. Throws `not-found` where the mail has none at this place or it
 * cannot be shown, and `unavailable` where its server does not answer.
 */
export async function showImage(actor: Actor, { mailId, at }: MailImageQuery, fetching: Fetching): Promise<Response> {
  const address = (await remoteImagesOf(actor.userId, await requireHtmlId(actor, mailId)))[at];
  if (address === undefined) throw new AppError("not-found");
  const { bytes, type, extension } = await fetchPicture(address, fetching);
  return new Response(bytes, {
    headers: {
      ...sandbox,
      "content-type": type,
      "content-disposition": dispositionOf("inline", `picture.${extension}`),
      "cache-control": "private, max-age=86400",
      "referrer-policy": "no-referrer",
    },
  });
}
