import { type Undo, undoActions, whenEnded } from "./undo-store";

export type ToastType = "success" | "warning" | "error" | "info" | "default";

type ToastAction = Readonly<{ label: string; onClick: () => unknown }>;

export type ToastOptions = Readonly<{
  description?: string;
  /** One action beside the message, such as opening what it tells of; it stands before `undo`. */
  action?: ToastAction;
  /** Undoes what the message tells of: by its button while nothing newer was done, by Ctrl-Z, from the notifications. */
  undo?: Undo;
  /** Replaces the toast that carries the same id. */
  id?: string;
}>;

let made = 0;

const retryMs = 5_000;

/** Once there is a network again, and now and then for as long as the browser does not know of any trouble. */
const nextChance = () =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(go, retryMs);
    function go() {
      clearTimeout(timer);
      removeEventListener("online", go);
      resolve();
    }
    addEventListener("online", go);
  });

async function load(): Promise<typeof import("./toaster")> {
  for (;;) {
    try {
      return await import("./toaster");
    } catch {
      // Offline, most likely: what is said meanwhile is shown when this comes.
      await nextChance();
    }
  }
}

let loading: ReturnType<typeof load> | undefined;

const loaded = () => {
  loading ??= load();
  return loading;
};

function show(type: ToastType, message: string, options: ToastOptions = {}): string {
  made += 1;
  const { id: toastId = `toast-${made}`, undo, ...rest } = options;
  const entry = undo && {
    ...undo,
    id: undo.id ?? `toast-${made}`,
    label: message,
    onUndone: () => undo.done !== undefined && toast.success(undo.done),
    onRedone: () => show(type, message, options),
  };
  // From here on it can be undone, also where the message itself cannot be shown.
  if (entry) undoActions.actionTaken(entry);
  void loaded().then((module) => module.showToast(type, message, { ...rest, id: toastId, entry }));
  // The action was undone: its toast would be wrong.
  if (entry) whenEnded(entry.id, () => dismiss(toastId));
  return toastId;
}

const dismiss = (id: string): void => void loaded().then((module) => module.dismissToast(id));

/**
 * The outcome of an action, at the bottom start corner for five seconds, three at most. Sonner and its styles load
 * with the first one. Each call answers the id of the toast, which is also that of its undo entry.
 */
export const toast = Object.assign((message: string, options?: ToastOptions) => show("default", message, options), {
  success: (message: string, options?: ToastOptions) => show("success", message, options),
  warning: (message: string, options?: ToastOptions) => show("warning", message, options),
  error: (message: string, options?: ToastOptions) => show("error", message, options),
  info: (message: string, options?: ToastOptions) => show("info", message, options),
});
