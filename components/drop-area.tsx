import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { holdsFiles, pastedFiles } from "@/lib/dropped-files";
import styles from "./drop-area.module.css";
import { Icon } from "./icon";

type Props = Readonly<{
  /** Said while files are over it. */
  label: string;
  /** What files are dropped on, or pasted in. */
  of: RefObject<HTMLElement | null>;
  /** Null where none are taken at the moment. */
  onFiles: ((files: readonly File[]) => void) | null;
}>;

/** A folder is dropped as a file that cannot be read. */
function droppedFiles({ dataTransfer }: DragEvent): File[] {
  const items = [...(dataTransfer?.items ?? [])].filter(({ kind }) => kind === "file");
  return items.flatMap((item) => (item.webkitGetAsEntry()?.isDirectory ? [] : (item.getAsFile() ?? [])));
}

/** Takes files that are dropped on an element or pasted in it, and says so while they are over it. */
export function DropArea({ label, of, onFiles }: Props) {
  const [isOver, setIsOver] = useState(false);

  function take(event: Event, files: readonly File[]) {
    if (!onFiles || files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  }
  const handleEnter = useEffectEvent((event: DragEvent) => setIsOver(onFiles !== null && holdsFiles(event)));
  const handleDrop = useEffectEvent((event: DragEvent) => {
    setIsOver(false);
    take(event, droppedFiles(event));
  });
  const handlePaste = useEffectEvent((event: ClipboardEvent) => take(event, pastedFiles(event)));

  useEffect(() => {
    const area = of.current;
    const enter = (event: DragEvent) => handleEnter(event);
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && area?.contains(relatedTarget))) setIsOver(false);
    };
    const drop = (event: DragEvent) => handleDrop(event);
    const paste = (event: ClipboardEvent) => handlePaste(event);
    // A file that is dropped beside the area would be opened in place of the page.
    const hold = (event: DragEvent) => {
      if (holdsFiles(event)) event.preventDefault();
    };
    area?.addEventListener("dragenter", enter);
    area?.addEventListener("dragleave", leave);
    area?.addEventListener("drop", drop);
    area?.addEventListener("paste", paste);
    window.addEventListener("dragover", hold);
    window.addEventListener("drop", hold);
    return () => {
      area?.removeEventListener("dragenter", enter);
      area?.removeEventListener("dragleave", leave);
      area?.removeEventListener("drop", drop);
      area?.removeEventListener("paste", paste);
      window.removeEventListener("dragover", hold);
      window.removeEventListener("drop", hold);
    };
  }, [of]);

  if (!isOver) return null;
  return (
    <div className={styles.over}>
      <Icon name="upload" size={24} />
      {label}
    </div>
  );
}
