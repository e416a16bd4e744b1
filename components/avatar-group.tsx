import { classNames } from "@/lib/class-names";
import { Avatar, type AvatarPerson } from "./avatar";
import styles from "./avatar.module.css";

const maxShown = 4;

/** Who is shown and how many are only counted: at most four faces, the rest as a number. */
export function splitGroup<T>(people: readonly T[]): { shown: readonly T[]; surplus: number } {
  return { shown: people.slice(0, maxShown), surplus: Math.max(0, people.length - maxShown) };
}

type Props = Readonly<{
  people: readonly AvatarPerson[];
  size?: 20 | 24 | 28 | 32 | 40;
  /** Names the group for those who do not see it; by default all the names. */
  label?: string;
  className?: string;
}>;

/** Overlapping avatars of several people: up to four, then a count of the rest. */
export function AvatarGroup({ people, size = 28, label, className }: Props) {
  const { shown, surplus } = splitGroup(people);
  if (shown.length === 0) return null;
  const names = people.map((person) => person.name).join(", ");
  return (
    <span aria-label={label ?? names} className={classNames(styles.group, className)} role="img" title={names}>
      {shown.map((person) => (
        <Avatar {...person} alt="" key={person.id ?? person.name} size={size} />
      ))}
      {surplus > 0 && (
        <span className={classNames(styles.avatar, styles.surplus, styles[`size-${size}`])} dir="ltr">
          +{surplus}
        </span>
      )}
    </span>
  );
}
