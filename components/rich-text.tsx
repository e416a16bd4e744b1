import { Fragment, type MouseEvent, memo, type ReactNode } from "react";
import { classNames } from "@/lib/class-names";
import type { Block, Inline, ListItem, Mark } from "@/lib/rich-text/document";
import { parseDocument } from "@/lib/rich-text/parse-document";
import { PersonLink } from "./person-link";
import styles from "./rich-text.module.css";

/** What its headings are; those of a note are no headings of the page. */
type Heading = "p" | "h3";
type Props = Readonly<{ text: string; heading?: Heading; className?: string }>;

/** A stored text as elements: no HTML is made of it, and its parts are those of `parseDocument` alone. */
export const RichText = memo(function RichText({ text, heading = "p", className }: Props) {
  return <div className={classNames(styles.text, className)}>{blocks(parseDocument(text).content, heading)}</div>;
});

/** Whether a click is on the text itself: not on a link or button in it, nor the end of a selection. */
export const isPressOnText = ({ target }: MouseEvent) =>
  target instanceof Element && !target.closest("a, button") && getSelection()?.isCollapsed !== false;

const blocks = (content: readonly Block[], heading: Heading): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the text; it keeps no state.
  content.map((block, at) => <BlockPart block={block} dir="auto" heading={heading} key={at} />);

/** The first has no direction of its own: what it is in takes its direction from the first letter in it. */
const blocksWithin = ([first, ...rest]: readonly Block[], heading: Heading): ReactNode => (
  <>
    {first && <BlockPart block={first} heading={heading} />}
    {blocks(rest, heading)}
  </>
);

/** An item begins with a paragraph, which is empty where it begins with something else. */
const shownIn = ({ content: [first, ...rest] = [] }: ListItem): readonly Block[] => {
  const isEmpty = first?.type === "paragraph" && !first.content?.length && rest.length > 0;
  return first && !isEmpty ? [first, ...rest] : rest;
};

const items = (content: readonly ListItem[], heading: Heading): ReactNode =>
  content.map((item, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same.
    <li dir={at === 0 ? undefined : "auto"} key={at}>
      {blocksWithin(shownIn(item), heading)}
    </li>
  ));

/** Each part goes by the direction of its own first letter; code reads from left to right in every language. */
function BlockPart({ block, heading: Heading, dir }: Readonly<{ block: Block; heading: Heading; dir?: "auto" }>) {
  switch (block.type) {
    case "paragraph":
      return <p dir={dir}>{block.content?.length ? inlines(block.content) : <br />}</p>;
    case "heading":
      return (
        <Heading className="heavy" dir={dir}>
          {inlines(block.content)}
        </Heading>
      );
    case "codeBlock":
      return (
        <pre dir="ltr">
          <code>{block.content?.map(({ text }) => text).join("")}</code>
        </pre>
      );
    case "bulletList":
      return <ul dir={dir}>{items(block.content, Heading)}</ul>;
    case "orderedList":
      return (
        <ol dir={dir} start={block.attrs.start}>
          {items(block.content, Heading)}
        </ol>
      );
    case "blockquote":
      return <blockquote dir={dir}>{blocksWithin(block.content, Heading)}</blockquote>;
  }
}

const inlines = (content: readonly Inline[] = []): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the same.
  content.map((inline, at) => <Fragment key={at}>{inlinePart(inline)}</Fragment>);

function inlinePart(inline: Inline): ReactNode {
  switch (inline.type) {
    case "hardBreak":
      return <br />;
    case "mention":
      return <PersonLink id={inline.attrs.id} name={`@${inline.attrs.label}`} />;
    case "image":
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
