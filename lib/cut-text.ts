/** Truncates a text to `max` characters with an ellipsis, without splitting a character. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const kept = text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, "");
  return `${kept.trimEnd()}…`;
}
