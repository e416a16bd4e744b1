import { buttonClass } from "./button";
import buttonStyles from "./button.module.css";
import styles from "./file-button.module.css";
import { Icon } from "./icon";

type Props = Readonly<{
  /** Says what the files are for; also the native tooltip. */
  label: string;
  disabled?: boolean;
  /** Never with an empty list. */
  onChoose: (files: readonly File[]) => void;
}>;

/** An icon button that opens the file picker. */
export function FileButton({ label, disabled, onChoose }: Props) {
  return (
    <span className={buttonClass({ variant: "ghost", size: "s" }, `${buttonStyles.icon} ${styles.button}`)}>
      <Icon name="paperclip" size={18} />
      <input
        aria-label={label}
        disabled={disabled}
        multiple
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same file can be chosen again.
          event.target.value = "";
          if (files.length > 0) onChoose(files);
        }}
        title={label}
        type="file"
      />
    </span>
  );
}
