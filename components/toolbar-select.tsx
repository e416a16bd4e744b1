import { NativeSelect } from "./native-select";
import styles from "./toolbar-select.module.css";

type Props<Value extends string> = Readonly<{
  label: string;
  value: Value;
  options: readonly Readonly<{ value: Value; label: string }>[];
  onChange: (value: Value) => void;
}>;

/** A compact select that sorts or groups a list, with a label only for screen readers. */
export function ToolbarSelect<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  return (
    <NativeSelect
      aria-label={label}
      className={styles.select}
      onChange={({ target }) => onChange(target.value as Value)}
      value={value}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
}
