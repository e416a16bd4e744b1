import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "@/components/button";
import styles from "./outcome-bar.module.css";

export type Outcome =
  | Readonly<{ kind: "archived"; name: string; ids: string[] }>
  | Readonly<{ kind: "archived-all"; ids: string[] }>
  | Readonly<{ kind: "restored"; name: string }>
  | Readonly<{ kind: "failed" }>;

type Props = Readonly<{ outcome: Outcome | null; onUndo: (ids: string[]) => void; onEnd: () => void }>;

/** How long it stands, unless somebody is at it. */
const standMs = 8_000;

/**
 * The result of the last action, with undo. It stands inside the panel: a message at the edge of the screen would lie
 * under the sheet of a narrow one, and pressing it would close the panel.
 */
export function OutcomeBar({ outcome, onUndo, onEnd }: Props) {
  const t = useTranslations("notifications");
  const tCommon = useTranslations("common");
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (!outcome || isHeld) return;
    const timer = setTimeout(onEnd, standMs);
    return () => clearTimeout(timer);
  }, [outcome, isHeld, onEnd]);
  return (
    <div
      className="rigid"
      onBlur={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      role="status"
    >
      {outcome ? (
        <div className={styles.bar} data-kind={outcome.kind}>
          <span className="truncate">{textOf(outcome, t)}</span>
          {"ids" in outcome ? (
            <Button onClick={() => onUndo(outcome.ids)} size="s" startIcon="undo-2" variant="ghost">
              {tCommon("undo")}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

function textOf(outcome: Outcome, t: ReturnType<typeof useTranslations<"notifications">>) {
  if (outcome.kind === "failed") return t("failed");
  if (outcome.kind === "archived-all") return t("wereArchived", { count: outcome.ids.length });
  return outcome.kind === "archived"
    ? t("wasArchived", { name: outcome.name })
    : t("wasRestored", { name: outcome.name });
}
