import { failedAsksKey, hasSignedOut } from "@/lib/browser-records";
import { type Asking, askActions, askFaultCodes, isConnectionFault, subscribeToAskings } from "../../ask/client/store";

const keyOf = (personId: string) => `${failedAsksKey}-${personId}`;
const maxKept = 20;

const partOf = (value: unknown, name: string): unknown => Reflect.get(Object(value), name);

/** What is stored may be of another release, or of nobody's making. */
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

/** What became cards says by itself what it lacks; an ask that was not followed to its end is joined again. */
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
 * Keeps a person's failed asks in this tab over a reload: what was asked, what went wrong, and the moment from which it
 * may be tried again. Restores those of before the reload.
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
      // A browser that stores nothing keeps them until the page is loaded again.
    }
  });
}
