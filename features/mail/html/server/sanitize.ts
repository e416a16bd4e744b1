/**
 * Makes the HTML of a mail from outside safe to show: sanitize-html with the lists of ./allowed.ts. It is one of three
 * walls; the others are the policy that the document is sent with and the sandbox of its frame (docs/decisions/229).
 */
import "server-only";
import sanitize from "sanitize-html";
import { mailLimits } from "../../domain/constants";
import { allowedAttributes, allowedStyles, allowedTags, droppedWithContent } from "./allowed";
import { namesOtherHost } from "./link-hosts";

/** A picture of the mail itself (RFC 2392), or one that lies elsewhere: the place of its address in `images`. */
export type Picture = Readonly<{ kind: "cid"; cid: string }> | Readonly<{ kind: "remote"; at: number }>;

export type SafeHtml = Readonly<{
  html: string;
  /** Absolute http(s) addresses of the pictures that lie elsewhere, in order of appearance, each once. */
  images: readonly string[];
}>;

/** Tags of a mail, open or closed; beyond them nothing is read, so that no mail takes long. */
const maxTags = 10_000;
const maxDepth = 100;
const maxUrl = 2_000;
const maxImages = 500;
/** Characters of a picture that stands in its address. */
const maxInline = 200_000;

const inlinePicture = /^data:image\/(?:png|jpe?g|gif|webp);base64,[a-z0-9+/=\s]+$/i;
const webProtocols = ["http:", "https:"];
const linkProtocols = [...webProtocols, "mailto:", "tel:"];

/** As far as there are not too many tags. */
function readable(raw: string): string {
  const html = raw.slice(0, mailLimits.html);
  let end = -1;
  for (let count = 0; count <= maxTags; count++) {
    end = html.indexOf("<", end + 1);
    if (end < 0) return html;
  }
  return html.slice(0, end);
}

/** An absolute address of one of the protocols, as the browser reads it. */
function addressOf(text: string | undefined, protocols: readonly string[]): URL | null {
  const trimmed = text?.trim() ?? "";
  if (trimmed.length > maxUrl || !URL.canParse(trimmed)) return null;
  const url = new URL(trimmed);
  return protocols.includes(url.protocol) ? url : null;
}

/** The addresses of pictures that lie elsewhere, each once. */
class RemoteImages {
  readonly #places = new Map<string, number>();

  /** Its place; null for one too many. */
  placeOf(url: URL): number | null {
    const known = this.#places.get(url.href);
    if (known !== undefined) return known;
    const at = this.#places.size;
    if (at >= maxImages) return null;
    this.#places.set(url.href, at);
    return at;
  }

  get all(): string[] {
    return [...this.#places.keys()];
  }
}

type SrcOf = (picture: Picture) => string | null;

function shownSource(src: string, images: RemoteImages, srcOf: SrcOf): string | null {
  if (/^cid:/i.test(src)) return srcOf({ kind: "cid", cid: decodedCid(src.slice(4)) });
  if (src.length <= maxInline && inlinePicture.test(src)) return src;
  const url = addressOf(src, webProtocols);
  const at = url ? images.placeOf(url) : null;
  return at === null ? null : srcOf({ kind: "remote", at });
}

function decodedCid(text: string): string {
  try {
    return decodeURIComponent(text.trim());
  } catch {
    return text.trim();
  }
}

/** It opens beside Ordo, which it learns nothing of; the title says where it leads. */
const linkAttributes = ({ href }: URL): sanitize.Attributes => ({
  href,
  target: "_blank",
  rel: "noopener noreferrer nofollow",
  title: href,
});

/** A mail has the colour of its body behind it. */
function divOfBody({ style = "", bgcolor }: sanitize.Attributes): sanitize.Tag {
  const color = bgcolor && /^#?\w{1,20}$/.test(bgcolor) ? `background-color:${bgcolor};` : "";
  return { tagName: "div", attribs: { style: `${color}${style}` } };
}

/**
 * What of a mail's HTML can be shown. `srcOf` says what a picture is shown from; null leaves it out. Never throws; takes
 * time in proportion to the length.
 */
export function sanitizeHtml(raw: string, srcOf: SrcOf): SafeHtml {
  const images = new RemoteImages();
  /** Hosts of the links that are open. */
  const hosts: string[] = [];
  const html = sanitize(readable(raw), {
    allowedTags,
    allowedAttributes,
    allowedStyles,
    nonTextTags: droppedWithContent,
    nestingLimit: maxDepth,
    // Checked below; those of pictures are our own by then.
    allowedSchemes: ["http", "https", "mailto", "tel", "data"],
    allowProtocolRelative: false,
    transformTags: {
      body: (_name, attributes) => divOfBody(attributes),
      a(tagName, { href, ...attributes }) {
        const url = addressOf(href, linkProtocols);
        return { tagName, attribs: url ? { ...attributes, ...linkAttributes(url) } : attributes };
      },
      img(tagName, { src, ...attributes }) {
        const shown = shownSource(src?.trim() ?? "", images, srcOf);
        // Without a source browsers draw a broken picture.
        if (shown === null) return { tagName: "span", attribs: {}, text: attributes.alt ?? "" };
        return { tagName, attribs: { ...attributes, src: shown } };
      },
    },
    onOpenTag(name, { href }) {
      if (name === "a") hosts.push(addressOf(href, webProtocols)?.hostname ?? "");
    },
    onCloseTag(name) {
      if (name === "a") hosts.pop();
    },
    textFilter(text) {
      const host = hosts.at(-1);
      return host && namesOtherHost(text, host) ? `${text} [${host}]` : text;
    },
  });
  return { html, images: images.all };
}
