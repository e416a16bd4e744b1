/** Finds links whose text names another host than the one they lead to. */
import "server-only";

/** A host with at least one dot, as people read one in a text. */
const namedHost = /(?:^|[\s(<@/])((?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,63})(?=$|[\s:/?#)>,;!]|\.(?:\s|$))/u;
const maxText = 300;

const withoutWww = (host: string) => host.replace(/^www\./, "");

/** The host that a text names, in its ASCII form; null where it names none. */
function hostIn(text: string): string | null {
  const named = namedHost.exec(text.slice(0, maxText))?.[1];
  if (named === undefined || !URL.canParse(`https://${named}`)) return null;
  return withoutWww(new URL(`https://${named}`).hostname);
}

/** Whether somebody who reads the text would expect the link to lead to another host. `host` is in ASCII. */
export function namesOtherHost(text: string, host: string): boolean {
  const named = hostIn(text);
  const actual = withoutWww(host);
  return named !== null && named !== actual && !actual.endsWith(`.${named}`);
}
