const name = "(?:think|thinking|thought|reasoning|reflection|analysis|scratchpad)";
const opening = new RegExp(`[\\s\\ufeff]*<${name}>`, "iy");
const closing = new RegExp(`</${name}>`, "gi");
/** How open models that speak in channels begin what is meant for the reader. */
const finalChannel = /^[\s\S]*<\|channel\|>\s*final(?:[^<]|<\|constrain\|>){0,100}<\|message\|>/i;
const controlMark = /<\|(?:channel|message|start|end|return|constrain|im_start|im_end|endoftext|eot_id)\|>/gi;

/** Where the next match from `at` on ends; null where there is none. */
function matchAt(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : null;
}

/**
 * Removes a model's reasoning (`<think>…</think>`) from its answer, also where the opening tag is missing. While it is
 * still thinking it has said nothing.
 */
export function withoutThinking(text: string): string {
  if (/<\|channel\|>/i.test(text.slice(0, 200))) {
    return finalChannel.test(text) ? text.replace(finalChannel, "").replace(controlMark, "") : "";
  }
  // By its place: cutting off one thought after the other would copy the rest each time.
  let at = 0;
  for (;;) {
    const begun = matchAt(opening, text, at);
    const end = matchAt(closing, text, at);
    if (begun === null) {
      const rest = text.slice(at);
      // What begins as JSON or as a fence is the answer itself: a tag in it is somebody's text.
      return end === null || /^[\s\ufeff]*(?:[{["]|```)/.test(rest) ? rest : text.slice(end);
    }
    if (end === null) return "";
    at = end;
  }
}
