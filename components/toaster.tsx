"use client";

/** Shows and dismisses toasts. */
import { createRoot } from "react-dom/client";
import { type ExternalToast, Toaster as Sonner, toast as sonner } from "sonner";
import type { IconName } from "@/lib/icons";
import { Icon } from "./icon";
import { messageHost } from "./message-hosts";
import type { ToastOptions, ToastType } from "./toast";
import styles from "./toaster.module.css";
import { type UndoEntry, undoAction, useIsLatestAction } from "./undo-store";
import { useIsRtl } from "./use-is-rtl";

const maxToasts = 3;
const durationMs = 5000;

const icon = (name: IconName) => <Icon name={name} size={20} />;

const icons = {
  success: icon("circle-check"),
  warning: icon("triangle-alert"),
  error: icon("circle-alert"),
  info: icon("info"),
  close: <Icon name="x" size={16} />,
};

function Toaster() {
  const isRtl = useIsRtl();
  const { label, dismiss } = messageHost("toasts").dataset;
  return (
    <Sonner
      closeButton
      containerAriaLabel={label}
      dir={isRtl ? "rtl" : "ltr"}
      duration={durationMs}
      expand
      icons={icons}
      // Sonner names sides, not ends: bottom-left where one reads from the left, mirrored otherwise.
      position={isRtl ? "bottom-right" : "bottom-left"}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: dismiss,
        classNames: {
          toast: styles.toast,
          content: styles.content,
          icon: styles.icon,
          title: styles.title,
          description: styles.description,
          closeButton: styles.close,
          actionButton: styles.action,
          success: styles.success,
          warning: styles.warning,
          error: styles.error,
          info: styles.info,
        },
      }}
      visibleToasts={maxToasts}
    />
  );
}

/** An open dialog hides the rest of the page from assistive technology; what came of a deed in it is still for everybody. */
function keepHeard(host: HTMLElement): void {
  const uncover = () => host.removeAttribute("aria-hidden");
  new MutationObserver(uncover).observe(host, { attributeFilter: ["aria-hidden"] });
  uncover();
}

let isMounted = false;

function mount(): void {
  if (isMounted) return;
  isMounted = true;
  const host = messageHost("toasts");
  keepHeard(host);
  createRoot(host).render(<Toaster />);
}

type Action = NonNullable<ToastOptions["action"]>;

/** Where a message offers both, such as opening what it tells of and undoing it. */
function BothActions({ action, entry, toastId }: Readonly<{ action: Action; entry: UndoEntry; toastId: string }>) {
  const handleClick = () => {
    sonner.dismiss(toastId);
    action.onClick();
  };
  return (
    <>
      <button className={styles.action} data-action data-button onClick={handleClick} type="button">
        {action.label}
      </button>
      <UndoButton entry={entry} toastId={toastId} />
    </>
  );
}

/** Offers to undo the last action; once there is a newer one, nobody presses this and means the newer. */
function UndoButton({ entry, toastId }: Readonly<{ entry: UndoEntry; toastId: string }>) {
  const isLatest = useIsLatestAction(entry.id);
  const handleClick = () => {
    sonner.dismiss(toastId);
    void undoAction(entry);
  };
  return isLatest ? (
    <button className={styles.action} data-action data-button onClick={handleClick} type="button">
      {messageHost("toasts").dataset.undo}
    </button>
  ) : null;
}

type Shown = Pick<ExternalToast, "description"> &
  Readonly<{ id: string; action?: ToastOptions["action"]; entry?: UndoEntry }>;

function actionOf({ entry, action, id }: Shown): ExternalToast["action"] {
  if (!entry) return action;
  if (!action) return <UndoButton entry={entry} toastId={id} />;
  return <BothActions action={action} entry={entry} toastId={id} />;
}

export function showToast(type: ToastType, message: string, { entry, ...rest }: Shown): void {
  const action = actionOf({ entry, ...rest });
  const options: ExternalToast = { ...rest, action };
  mount();
  // Sonner would keep the fourth hidden behind the others and show it late; a stale outcome helps nobody.
  const shown = sonner.getToasts().filter((shownToast) => shownToast.id !== options.id);
  for (const oldest of shown.slice(0, Math.max(0, shown.length - maxToasts + 1))) sonner.dismiss(oldest.id);
  if (type === "default") sonner(message, options);
  else sonner[type](message, options);
}

export function dismissToast(id: string): void {
  sonner.dismiss(id);
}
