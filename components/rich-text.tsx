import { Fragment, type MouseEvent, memo, type ReactNode } from "react";
import { classNames } from "@/lib/class-names";
import type { Block, Inline, ListItem, Mark } from "@/lib/rich-text/document";
import { parseDocument } from "@/lib/rich-text/parse-document";
import { PersonLink } from "./person-link";
import styles from "./rich-text.module.css";

/** What its headings are; those of a note are no headings of the page. */
type Heading = "p" | "h3";
type Props = Readonly<{ text: string; heading?: Heading; className?: string }>;

type Parts = Readonly<{
  heading?: (block: Extract<Block, { type: "heading" }>, content: ReactNode) => ReactNode;
  code?: (block: Extract<Block, { type: "codeBlock" }>, text: string) => ReactNode;
  image?: (image: Readonly<{ src: string; alt: string }>) => ReactNode;
}>;
/** How a page shows some parts otherwise; `parts` are called in place of the plain elements. */
export type RichTextOptions = Readonly<{
  heading: Heading;
  parts?: Parts;
  /** Of a text whose language is known: its parts take the direction of what it stands in. */
  hasOneDirection?: boolean;
}>;

/**
 * Renders stored rich text as React elements, without inserting HTML; only the parts that `parseDocument` knows appear.
 */
export const RichText = memo(function RichText({ text, heading = "p", className }: Props) {
  return <RichTextBlocks className={className} content={parseDocument(text).content} options={{ heading }} />;
});

type BlocksProps = Readonly<{ content: readonly Block[]; options: RichTextOptions; className?: string }>;

/** The same of a text that is parsed already. */
export const RichTextBlocks = ({ content, options, className }: BlocksProps) => (
  <div className={classNames(styles.text, className)}>{blocks(content, options)}</div>
);

/** Whether a click is on the text itself: not on a link or button in it, nor the end of a selection. */
export const isPressOnText = ({ target }: MouseEvent) =>
  target instanceof Element && !target.closest("a, button") && getSelection()?.isCollapsed !== false;

const ownDirection = ({ hasOneDirection }: RichTextOptions) => (hasOneDirection ? undefined : "auto");

const blocks = (content: readonly Block[], options: RichTextOptions): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the text; it keeps no state.
  content.map((block, at) => <BlockPart block={block} dir={ownDirection(options)} key={at} options={options} />);

/** The first has no direction of its own: what it is in takes its direction from the first letter in it. */
const blocksWithin = ([first, ...rest]: readonly Block[], options: RichTextOptions): ReactNode => (
  <>
    {first && <BlockPart block={first} options={options} />}
    {blocks(rest, options)}
  </>
);

/** An item begins with a paragraph, which is empty where it begins with something else. */
const shownIn = ({ content: [first, ...rest] = [] }: ListItem): readonly Block[] => {
  const isEmpty = first?.type === "paragraph" && !first.content?.length && rest.length > 0;
  return first && !isEmpty ? [first, ...rest] : rest;
};

const items = (content: readonly ListItem[], options: RichTextOptions): ReactNode =>
  content.map((item, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same.
    <li dir={at === 0 ? undefined : ownDirection(options)} key={at}>
      {blocksWithin(shownIn(item), options)}
    </li>
  ));

type PartProps = Readonly<{ block: Block; options: RichTextOptions; dir?: "auto" }>;

/** Each part goes by the direction of its own first letter; code reads from left to right in every language. */
function BlockPart({ block, options, dir }: PartProps) {
  const { heading: Heading, parts } = options;
  switch (block.type) {
    case "paragraph":
      return <p dir={dir}>{block.content?.length ? inlines(block.content, parts) : <br />}</p>;
    case "heading": {
      const content = inlines(block.content, parts);
      if (parts?.heading) return parts.heading(block, content);
      return (
        <Heading className="heavy" dir={dir}>
          {content}
        </Heading>
      );
    }
    case "codeBlock": {
      const text = block.content?.map((part) => part.text).join("") ?? "";
      if (parts?.code) return parts.code(block, text);
      return (
        <pre dir="ltr">
          <code>{text}</code>
        </pre>
      );
    }
    case "bulletList":
      return <ul dir={dir}>{items(block.content, options)}</ul>;
    case "orderedList":
      return (
        <ol dir={dir} start={block.attrs.start}>
          {items(block.content, options)}
        </ol>
      );
    case "blockquote":
      return <blockquote dir={dir}>{blocksWithin(block.content, options)}</blockquote>;
  }
}

const inlines = (content: readonly Inline[] = [], parts?: Parts): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the same.
  content.map((inline, at) => <Fragment key={at}>{inlinePart(inline, parts)}</Fragment>);

function inlinePart(inline: Inline, parts?: Parts): ReactNode {
  switch (inline.type) {
    case "hardBreak":
      return <br />;
    case "mention":
      return <PersonLink id={inline.attrs.id} name={`@${inline.attrs.label}`} />;
    case "image":
      if (parts?.image) return parts.image(inline.attrs);
      // biome-ignore lint/performance/noImgElement: a file of ours, which only those may see who see its card.
      return <img alt={inline.attrs.alt} loading="lazy" src={inline.attrs.src} />;
    case "text":
      return (inline.marks ?? []).reduceRight(marked, inline.text);
  }
}

function marked(inner: ReactNode, mark: Mark): ReactNode {
  switch (mark.type) {
    case "bold":
      return <strong>{inner}</strong>;
    case "italic":
      return <em>{inner}</em>;
    case "strike":
      return <s>{inner}</s>;
    case "code":
      return <code dir="ltr">{inner}</code>;
    case "link":
      return (
        <a href={mark.attrs.href} referrerPolicy="no-referrer" rel="noopener noreferrer nofollow" target="_blank">
          {inner}
        </a>
      );
  }
}
