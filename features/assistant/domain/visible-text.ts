/** Line ends of every kind: the separators, vertical tab, form feed and next line are some too. */
const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** What a terminal would take for a colour. */
const terminalColours = /(?![\t\n])\p{Cc}\[[\d;?]*[@-~]/gu;
/**
 * Controls other than tab and line feed, halves of surrogate pairs, characters that turn the direction of text, fillers
 * without width, and letters of tags, which no screen shows and models read all the same; but for those of a flag.
 */
const hidden =
  /(\u{1f3f4}[\u{e0020}-\u{e007f}]{1,6})|(?![\t\n])[\p{Cc}\p{Cs}\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff\u{e0000}-\u{e007f}]/gu;
/** Scripts in which a joiner changes the shape of a letter, and marks upon their letters. */
const joiningLetter = String.raw`[\p{Script=Arabic}\p{Script=Mongolian}\p{Script=Syriac}\p{Script=Devanagari}\p{M}]`;
const emojiEnd = String.raw`(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)`;
/** Joiners where nothing is joined: behind no such letter, and not between two emoji. */
const idleJoiners = new RegExp(
  String.raw`(?<!${joiningLetter})\u200c|(?<!${joiningLetter}|${emojiEnd})\u200d|(?<=${emojiEnd})\u200d(?!\p{Extended_Pictographic})`,
  "gu",
);

/** A model's text as a card may show it: nothing in it is invisible or changes how the rest reads. */
export const visibleText = (text: string): string =>
  text.replace(lineEnds, "\n").replace(terminalColours, "").replace(hidden, "$1").replace(idleJoiners, "");
