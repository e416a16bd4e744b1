/** Reads HTML as plain text: for searches, previews, quotes, and mails that say nothing in plain text. */
import "server-only";
import { type TokenHandler, Tokenizer, TokenizerMode } from "parse5";

const named = (names: string): ReadonlySet<string> => new Set(names.split(" "));

/** What of a document is never shown as text, up to the end tag. */
const hidden = named(
  "script style title template noscript iframe noembed noframes xmp textarea select object svg math",
);
/** Elements that begin and end a line. */
const lines = named(
  "div section article header footer main aside nav address center tr li dt dd form fieldset caption",
);
/** Elements with an empty line before and after. */
const blocks = named("p h1 h2 h3 h4 h5 h6 ul ol dl table blockquote pre hr figure");
const cells = named("td th");

type Mode = (typeof TokenizerMode)[keyof typeof TokenizerMode];
/** In which mode the text of an element is read, where that is not the normal one (HTML standard, 13.2.6.4). */
const modes: ReadonlyMap<string, Mode> = new Map<string, Mode>([
  ["script", TokenizerMode.SCRIPT_DATA],
  ["title", TokenizerMode.RCDATA],
  ["textarea", TokenizerMode.RCDATA],
  ...["style", "iframe", "noembed", "noframes", "xmp"].map((name) => [name, TokenizerMode.RAWTEXT] as const),
]);

/** Spaces of HTML; a no-break space is none of them. */
const spaces = /[ \t\n\r\f]+/;

/** Puts the text together while tags and characters come. Of an element that is hidden only its end is looked for. */
class TextWriter implements TokenHandler {
  private readonly parts: string[] = [];
  private breaks = 0;
  private isSpaced = false;
  private hiddenBy: string | null = null;
  private hiddenDepth = 0;
  private preDepth = 0;
  private readonly tokenizer = new Tokenizer({}, this);

  read(html: string): string {
    this.tokenizer.write(html, true);
    return this.parts.join("");
  }

  onStartTag({ tagName, selfClosing }: Readonly<{ tagName: string; selfClosing: boolean }>) {
    const mode = modes.get(tagName);
    if (mode !== undefined) this.tokenizer.state = mode;
    if (this.hiddenBy !== null) {
      if (tagName === this.hiddenBy) this.hiddenDepth += 1;
    } else if (hidden.has(tagName) && !selfClosing) {
      this.hiddenBy = tagName;
      this.hiddenDepth = 1;
    } else {
      if (tagName === "pre") this.preDepth += 1;
      this.limit(tagName);
      if (tagName === "br") this.newLine();
      if (tagName === "li") this.write("-");
      if (tagName === "li") this.isSpaced = true;
    }
  }

  onEndTag({ tagName }: Readonly<{ tagName: string }>) {
    if (this.hiddenBy !== null) {
      if (tagName === this.hiddenBy) this.hiddenDepth -= 1;
      if (this.hiddenDepth === 0) this.hiddenBy = null;
      return;
    }
    if (tagName === "pre") this.preDepth = Math.max(0, this.preDepth - 1);
    this.limit(tagName);
  }

  onCharacter({ chars }: Readonly<{ chars: string }>) {
    if (this.hiddenBy !== null) return;
    const isExact = this.preDepth > 0;
    for (const [at, piece] of chars.split(isExact ? "\n" : spaces).entries()) {
      if (at > 0 && isExact) this.newLine();
      else if (at > 0) this.isSpaced = true;
      if (piece !== "") this.write(piece);
    }
  }

  onWhitespaceCharacter(token: Readonly<{ chars: string }>) {
    this.onCharacter(token);
  }

  onNullCharacter() {}
  onComment() {}
  onDoctype() {}
  onEof() {}

  private limit(tagName: string) {
    if (blocks.has(tagName)) this.breaks = Math.max(this.breaks, 2);
    else if (lines.has(tagName)) this.breaks = Math.max(this.breaks, 1);
    else if (cells.has(tagName)) this.isSpaced = true;
  }

  /** Many in a row make one empty line. */
  private newLine() {
    this.breaks = Math.min(this.breaks + 1, 2);
  }

  private write(text: string) {
    const isFirst = this.parts.length === 0;
    if (!isFirst && this.breaks > 0) this.parts.push("\n".repeat(this.breaks));
    else if (!isFirst && this.isSpaced) this.parts.push(" ");
    this.parts.push(text);
    this.breaks = 0;
    this.isSpaced = false;
  }
}

/** What an HTML document shows as text. It takes time in proportion to its length, however tags are nested. */
export const textOfHtml = (html: string): string => new TextWriter().read(html);
