import { useTranslations } from "next-intl";
import { AppLink } from "@/components/app-link";
import { Avatar } from "@/components/avatar";
import { Progress } from "@/components/progress";
import { TitledCard } from "@/components/titled-card";
import { paths } from "@/lib/paths";
import type { Dashboard } from "../schema";
import styles from "./board-progress.module.css";

type Props = Readonly<Pick<Dashboard, "boards" | "faces" | "figures">>;

/** The progress of each board, with its members. */
export function BoardProgress({ boards, faces: summaries, figures }: Props) {
  const t = useTranslations("dashboard.boards");
  return (
    <TitledCard empty={boards.length === 0 && t("empty")} title={t("title")}>
      <div className={styles.counts}>
        <span aria-hidden="true" className={styles.faces}>
          {summaries.map(({ id, name, avatarUrl }) => (
            <Avatar alt="" id={id} imageUrl={avatarUrl} key={id} name={name} size={28} />
          ))}
        </span>
        <span>
          {t("people", { count: figures.people })} · {t("boards", { count: figures.boards })}
        </span>
      </div>
      <ul className="grid gap-4">
        {boards.map(({ id, name, open, done }) => {
          const total = open + done;
          const words = t("progress", { done, total });
          return (
            <li key={id}>
              <div className={styles.line}>
                <AppLink
                  className="quiet-link truncate semibold text"
                  href={`${paths.kanban}?${new URLSearchParams({ boardId: id })}`}
                >
                  <bdi className="cut">{name}</bdi>
                </AppLink>
                <span className="rigid text-13 faint">{words}</span>
              </div>
              <Progress label={`${name}: ${words}`} tone="success" value={total === 0 ? 0 : done / total} />
            </li>
          );
        })}
      </ul>
    </TitledCard>
  );
}
