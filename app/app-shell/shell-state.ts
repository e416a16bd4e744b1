/** `ready`: opened by its own address. `offline`, `away`: why it is shown in place of another page, the network or the server. */
export type ShellState = "ready" | "offline" | "away";

/** With a network, the shell is shown in place of a page only when the server cannot be reached. */
export function shellState({ isOnline, standsIn }: Readonly<{ isOnline: boolean; standsIn: boolean }>): ShellState {
  if (!isOnline) return "offline";
  return standsIn ? "away" : "ready";
}
