/** What the shell has to say: that it is there, or why it stands in for another page. */
export type ShellState = "ready" | "offline" | "away";

/** A browser that has a network and yet shows the shell in the place of a page could not reach the server. */
export function shellState({ isOnline, standsIn }: Readonly<{ isOnline: boolean; standsIn: boolean }>): ShellState {
  if (!isOnline) return "offline";
  return standsIn ? "away" : "ready";
}
