/** Zeros of other scripts as people paste digits: Arabic-Indic, Persian and full-width. */
const zeros = [0x0660, 0x06f0, 0xff10] as const;

/** Replaces the digits of other scripts, and the full-width plus, with ASCII ones. */
export function asciiDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19\uff0b]/gu, (sign) => {
    if (sign === "\uff0b") return "+";
    const code = sign.charCodeAt(0);
    return String(code - (zeros.findLast((zero) => zero <= code) ?? 0));
  });
}
