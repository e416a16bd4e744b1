import { create } from "zustand";

/** The address to which a code was last asked for, so that the next page need not ask again. Lives as long as the tab's page. */
type Pending = Readonly<{ email: string; sentAtMs: number | null }>;

const usePending = create<Pending>(() => ({ email: "", sentAtMs: null }));

export const usePendingEmail = () => usePending((state) => state.email);
export const useCodeSentAtMs = () => usePending((state) => state.sentAtMs);

export const codeEvents = {
  codeRequested(email: string): void {
    usePending.setState({ email, sentAtMs: Date.now() });
  },
} as const;
