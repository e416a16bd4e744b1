import { type TextBlock, textBlocks } from "../../domain/text-blocks";
import styles from "./description-text.module.css";

/** A project's description with its headings and lists. Each part goes by the direction of its own first letter. */
export function DescriptionText({ text }: Readonly<{ text: string }>) {
  return (
    <div className={styles.text}>
      {textBlocks(text).map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the text; it keeps no state.
        <Block block={block} key={at} />
      ))}
    </div>
  );
}

function Block({ block }: Readonly<{ block: TextBlock }>) {
  if (block.kind !== "list") {
    const Tag = block.kind === "heading" ? "h3" : "p";
    return <Tag dir="auto">{block.text}</Tag>;
  }
  return (
    <ul>
      {block.items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same.
        <li dir="auto" key={at}>
          {item}
        </li>
      ))}
    </ul>
  );
}
