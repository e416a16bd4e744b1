import { StaleNotice } from "@/components/stale-notice";
import { changedPermissions } from "../policy";
import type { ManagedRole } from "../schema";
import type { RoleCopy } from "./role-copy";
import { changedParts } from "./role-draft";

type Props = Readonly<{
  /** The role that one's own changes were begun from, and as somebody else made it since. */
  base: ManagedRole;
  theirs: ManagedRole;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
  copy: RoleCopy;
}>;

/** A notice that someone else has saved this role first. */
export function RoleStale({ base, theirs, onTakeTheirs, onKeepMine, copy }: Props) {
  const { t, rightsOf } = copy;
  const changed = new Set<string>(changedParts(base, theirs));
  const moved = changedPermissions(base.permissions, theirs.permissions);
  const given = moved.filter((one) => theirs.permissions.includes(one));
  const taken = moved.filter((one) => base.permissions.includes(one));
  const changes = [
    changed.has("name") && { name: t("fields.name"), value: theirs.name },
    changed.has("description") && { name: t("fields.description"), value: theirs.description || t("stale.emptied") },
    changed.has("maySignIn") && { name: t("fields.maySignIn"), value: t(theirs.maySignIn ? "stale.yes" : "stale.no") },
    given.length > 0 && { name: t("stale.given"), value: rightsOf(given) },
    taken.length > 0 && { name: t("stale.taken"), value: rightsOf(taken) },
  ].filter((change) => change !== false);
  return <StaleNotice changes={changes} onKeepMine={onKeepMine} onTakeTheirs={onTakeTheirs} title={t("stale.title")} />;
}
