import { failedAsksKey, hasSignedOut } from "@/lib/browser-records";
import { type Asking, askActions, askFaultCodes, isConnectionFault, subscribeToAskings } from "../ask/client/store";

const keyOf = (personId: string) => `${failedAsksKey}-${personId}`;
const maxKept = 20;

const partOf = (value: unknown, name: string): unknown => Reflect.get(Object(value), name);

/** A stored value may be of another release, or not ours. */
function isFailed(value: unknown): value is Asking {
  const codes: readonly unknown[] = askFaultCodes;
  return (
    partOf(value, "status") === "failed" &&
    typeof partOf(value, "id") === "string" &&
    typeof partOf(value, "columnId") === "string" &&
    typeof partOf(value, "ask") === "object" &&
    Array.isArray(partOf(value, "lanes")) &&
    codes.includes(partOf(partOf(value, "fault"), "code"))
  );
}

function readKept(personId: string): Asking[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(personId)) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isFailed) : [];
  } catch {
    return [];
  }
}

/** Cards show what they lack themselves, and a request that still runs is followed again. */
const isKept = ({ status, fault, lanes }: Asking) =>
  status === "failed" &&
  fault !== null &&
  !isConnectionFault(fault) &&
  lanes.every(({ cardIds }) => cardIds.length === 0);

/** Without the text that came, which is in the transcript. */
const keptOf = (askings: readonly Asking[]) =>
  askings
    .filter(isKept)
    .slice(-maxKept)
    .map((asking) => ({ ...asking, lanes: asking.lanes.map((lane) => ({ ...lane, text: "" })) }));

let stopKeeping: (() => void) | null = null;
let keptFor: string | null = null;

/**
 * Stores a person's failed requests in this tab, and restores those from before a reload: the question, the error, and when
 * to try again. At most `maxKept`.
 */
export function keepFailures(personId: string): void {
  if (keptFor === personId) return;
  keptFor = personId;
  stopKeeping?.();
  askActions.failuresRestored(readKept(personId));
  let written = "";
  stopKeeping = subscribeToAskings((askings) => {
    const text = JSON.stringify(keptOf(askings));
    if (text === written || hasSignedOut(personId)) return;
    written = text;
    try {
      sessionStorage.setItem(keyOf(personId), text);
    } catch {
      // Without storage they last as long as the page.
    }
  });
}
