import { IconButton } from "@/components/icon-button";
import { Popover } from "@/components/popover";
import type { usePopover } from "@/components/use-popover";
import { reactionEmojis } from "../../domain/constants";
import styles from "./emoji-picker.module.css";

export type Emoji = (typeof reactionEmojis)[number];

type Props = Readonly<{
  of: ReturnType<typeof usePopover>;
  label: string;
  className?: string;
  onPick: (emoji: Emoji) => void;
}>;

/** A button that opens a short list of emojis. */
export function EmojiPicker({ of, label, className, onPick }: Props) {
  function pick(emoji: Emoji) {
    of.close();
    onPick(emoji);
  }
  return (
    <>
      <IconButton aria-haspopup="dialog" className={className} icon="smile" label={label} size="s" {...of.trigger} />
      <Popover aria-label={label} className={styles.picker} of={of}>
        {reactionEmojis.map((emoji) => (
          <button className={styles.emoji} key={emoji} onClick={() => pick(emoji)} type="button">
            {emoji}
          </button>
        ))}
      </Popover>
    </>
  );
}
