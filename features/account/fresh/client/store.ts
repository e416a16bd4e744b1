/** Stores the calls that wait until the person has confirmed their identity. */
import { create } from "zustand";
import { codeOf } from "@/lib/problem";

/** Tells whoever waits whether the person has proved that it is they. */
type Answer = (isProved: boolean) => void;

const useFreshStore = create<Readonly<{ waiting: readonly Answer[] }>>(() => ({ waiting: [] }));

/** Whether the page asks for a proof just now. */
export const useIsProofWanted = () => useFreshStore(({ waiting }) => waiting.length > 0);

export const freshEvents = {
  wanted(answer: Answer): void {
    useFreshStore.setState(({ waiting }) => ({ waiting: [...waiting, answer] }));
  },
  /** Proved or given up: for everything that waits for it. */
  answered(isProved: boolean): void {
    const { waiting } = useFreshStore.getState();
    useFreshStore.setState({ waiting: [] });
    for (const answer of waiting) answer(isProved);
  },
} as const;

/** Whether a call was refused because a proof is too long ago; also what `withFresh` rejects with when none was given. */
export const isProofMissing = (error: unknown): boolean => codeOf(error) === "reauthentication-required";

/**
 * Makes a call; where the server wants a proof first that it is still the same person, asks for it in a dialog and
 * makes the call again. The page must show a `FreshDialog`.
 */
export async function withFresh<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!isProofMissing(error)) throw error;
    const isProved = await new Promise<boolean>((resolve) => freshEvents.wanted(resolve));
    if (!isProved) throw error;
    return await call();
  }
}
