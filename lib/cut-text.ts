/** A text of at most `max` characters; what is left out is told by three dots, and no character is cut in half. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const kept = text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, "");
  return `${kept.trimEnd()}…`;
}
