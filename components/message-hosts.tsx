import styles from "./message-hosts.module.css";

type HostName = "notices" | "toasts";

type Props = Readonly<{ noticesLabel: string; dismissLabel: string; undoLabel: string }>;

/**
 * The live regions that notices and toasts are rendered into, present in the first HTML. A region that arrives together
 * with its message is often not read out. Their texts ride along as data, so that nothing loads for messages nobody has
 * sent yet.
 */
export function MessageHosts({ noticesLabel, dismissLabel, undoLabel }: Props) {
  const data = { "data-label": noticesLabel, "data-dismiss": dismissLabel };
  return (
    <>
      <div aria-live="polite" className={styles.host} id="notices" {...data} />
      <div className={styles.host} data-undo={undoLabel} id="toasts" {...data} />
    </>
  );
}

/** The element a message area draws into; made on the spot where a page came without the layout. */
export function messageHost(name: HostName): HTMLElement {
  const found = document.getElementById(name);
  if (found) return found;
  const made = document.createElement("div");
  made.id = name;
  document.body.append(made);
  return made;
}
