import { classNames } from "@/lib/class-names";
import { profilePath } from "@/lib/paths";
import { AppLink } from "./app-link";
import styles from "./person-link.module.css";

type Props = Readonly<{
  /** The person's id, or the slug where it is known. */
  id: string;
  name: string;
  className?: string;
}>;

/** A person's name, linked to their profile, which answers as not found to people who cannot see it. */
export function PersonLink({ id, name, className }: Props) {
  return (
    <AppLink className={classNames(styles.person, className)} href={profilePath(id)}>
      <bdi>{name}</bdi>
    </AppLink>
  );
}
