/** Stores the address that a code was last sent to, and the code for a new password, until the page is reloaded. */
import { create } from "zustand";

/**
 * The address to which a code was last asked for, so that the next page need not ask again, and the code for a new
 * password where it needs none to be typed. Lives as long as the tab's page.
 */
type Pending = Readonly<{ email: string; sentAtMs: number | null; newPasswordCode: string | null }>;

const usePending = create<Pending>(() => ({ email: "", sentAtMs: null, newPasswordCode: null }));

export const usePendingEmail = () => usePending((state) => state.email);
export const useNewPasswordCode = () => usePending((state) => state.newPasswordCode);
export const useCodeSentAtMs = () => usePending((state) => state.sentAtMs);

export const codeEvents = {
  codeRequested(email: string): void {
    usePending.setState({ email, sentAtMs: Date.now(), newPasswordCode: null });
  },
  addressProven(email: string, newPasswordCode: string): void {
    usePending.setState({ email, sentAtMs: null, newPasswordCode });
  },
  passwordRenewed(): void {
    usePending.setState({ newPasswordCode: null });
  },
} as const;
