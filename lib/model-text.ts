const name = "(think|thinking|thought|reasoning|reflection|analysis|scratchpad)";
const opening = new RegExp(`^[\\s\\ufeff]*<${name}>`, "i");
const closing = new RegExp(`</${name}>`, "i");
/** How open models that speak in channels begin what is meant for the reader. */
const finalChannel = /^[\s\S]*<\|channel\|>\s*final(?:[^<]|<\|constrain\|>){0,100}<\|message\|>/i;
const controlMark = /<\|(?:channel|message|start|end|return|constrain|im_start|im_end|endoftext|eot_id)\|>/gi;

/**
 * What a model says without what it thought aloud before: `<think>…</think>`, also where only the end of it came
 * because the opening was part of the prompt. While it is still thinking it has said nothing.
 */
export function withoutThinking(text: string): string {
  if (/<\|channel\|>/i.test(text.slice(0, 200))) {
    return finalChannel.test(text) ? text.replace(finalChannel, "").replace(controlMark, "") : "";
  }
  const begun = opening.exec(text);
  const end = closing.exec(text);
  if (begun) return end ? withoutThinking(text.slice(end.index + end[0].length)) : "";
  // What begins as JSON or as a fence is the answer itself: a tag in it is somebody's text.
  if (end && !/^[\s\ufeff]*(?:[{["]|```)/.test(text)) return text.slice(end.index + end[0].length);
  return text;
}
