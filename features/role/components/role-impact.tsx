import { useQuery } from "@tanstack/react-query";
import { Alert } from "@/components/alert";
import { Skeleton } from "@/components/skeleton";
import { roleImpactQuery } from "../client/queries";
import type { RoleImpactQuery } from "../schema";
import type { RoleCopy } from "./role-copy";
import { RolePeople } from "./role-people";

type Props = Readonly<{ query: RoleImpactQuery; copy: RoleCopy }>;

/** The people whom a change to a role would affect, counted by the server before it is saved; their names on demand. */
export function RoleImpact({ query, copy }: Props) {
  const { t, rightsOf } = copy;
  const { data, isError } = useQuery(roleImpactQuery(query));
  if (isError) return <Alert tone="warning">{t("impact.unknown")}</Alert>;
  if (!data) return <Skeleton height={20} width="60%" />;
  const { people, administrators, losses, gains, keptOut, letIn } = data;
  // Administrators have every right whatever their role says.
  const count = people - administrators;
  const lines = [
    count > 0 && losses.length > 0 && t("impact.losses", { count, rights: rightsOf(losses) }),
    count > 0 && gains.length > 0 && t("impact.gains", { count, rights: rightsOf(gains) }),
    keptOut > 0 && t("impact.keptOut", { count: keptOut }),
    letIn > 0 && t("impact.letIn", { count: letIn }),
    administrators > 0 && losses.length + gains.length > 0 && t("impact.administrators", { count: administrators }),
  ].filter((line) => line !== false);
  const isNobody = lines.length === 0;
  const isLoss = losses.length > 0 || keptOut > 0;
  return (
    <Alert
      role="status"
      title={data.locksOut ? t("impact.locksOut") : isNobody ? t("impact.nobody") : undefined}
      tone={data.locksOut ? "error" : isLoss && !isNobody ? "warning" : "info"}
    >
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {data.isYouAmong && !isNobody && <p className="semibold">{t("impact.you")}</p>}
      {!isNobody && <RolePeople count={people} key={query.roleId} roleId={query.roleId} copy={copy} />}
    </Alert>
  );
}
