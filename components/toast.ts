import type { ExternalToast } from "sonner";

export type ToastType = "success" | "warning" | "error" | "info" | "default";

export type ToastOptions = Readonly<{
  description?: string;
  /** One act beside the message, such as Undo. */
  action?: Readonly<{ label: string; onClick: () => void }>;
  /** Replaces the toast that carries the same id. */
  id?: string;
  /** 5000 unless told otherwise. */
  durationMs?: number;
}>;

let made = 0;

function show(type: ToastType, message: string, { id, durationMs, ...rest }: ToastOptions = {}): string {
  made += 1;
  const toastId = id ?? `toast-${made}`;
  const options: ExternalToast = { ...rest, id: toastId, duration: durationMs };
  void import("./toaster").then((module) => module.showToast(type, message, options));
  return toastId;
}

/**
 * The outcome of an act, at the bottom start corner for five seconds, three at most. Sonner and its styles load
 * with the first one. Each call gives the id by which `toast.dismiss` takes it away.
 */
export const toast = Object.assign((message: string, options?: ToastOptions) => show("default", message, options), {
  success: (message: string, options?: ToastOptions) => show("success", message, options),
  warning: (message: string, options?: ToastOptions) => show("warning", message, options),
  error: (message: string, options?: ToastOptions) => show("error", message, options),
  info: (message: string, options?: ToastOptions) => show("info", message, options),
  dismiss: (id: string) => void import("./toaster").then((module) => module.dismissToast(id)),
});
