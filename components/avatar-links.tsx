import { classNames } from "@/lib/class-names";
import { profilePath } from "@/lib/paths";
import { AppLink } from "./app-link";
import { Avatar, type AvatarPerson } from "./avatar";
import styles from "./avatar.module.css";
import { splitGroup } from "./avatar-group";

type Props = Readonly<{ people: readonly (AvatarPerson & { id: string })[]; size: 20 | 24 | 28 }>;

/** An avatar group in which each avatar links to the profile of its person. */
export function AvatarLinks({ people, size }: Props) {
  const { shown, surplus } = splitGroup(people);
  if (shown.length === 0) return null;
  const others = people.slice(shown.length).map(({ name }) => name);
  return (
    <ul className={styles.group}>
      {shown.map((person) => (
        <li className={styles.face} key={person.id}>
          <AppLink aria-label={person.name} href={profilePath(person.id)} title={person.name}>
            <Avatar {...person} alt="" size={size} />
          </AppLink>
        </li>
      ))}
      {surplus > 0 && (
        <li
          className={classNames(styles.avatar, styles.surplus, styles[`size-${size}`])}
          dir="ltr"
          title={others.join(", ")}
        >
          +{surplus}
        </li>
      )}
    </ul>
  );
}
