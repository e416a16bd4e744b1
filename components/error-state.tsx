"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { classNames } from "@/lib/class-names";
import { Button } from "./button";
import { Icon } from "./icon";
import styles from "./state.module.css";

type Props = Readonly<{
  title?: ReactNode;
  children?: ReactNode;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** Shown after an unexpected fault, so that whoever asks for help can name it. */
  requestId?: string;
  headingLevel?: 2 | 3;
  className?: string;
}>;

/**
 * The error state of a part of a page: what failed, a retry button and the request id. Needs the namespace `common`.
 */
export function ErrorState({ title, children, onRetry, isRetrying, requestId, headingLevel = 2, className }: Props) {
  const t = useTranslations("common");
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={classNames(styles.state, className)} role="alert">
      <span className={classNames(styles.disc, styles.error)}>
        <Icon name="triangle-alert" size={26} />
      </span>
      <Heading className={styles.title}>{title ?? t("somethingWentWrong")}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {onRetry && (
        <div className={styles.actions}>
          <Button loading={isRetrying} onClick={isRetrying ? undefined : onRetry} startIcon="rotate-ccw">
            {t("tryAgain")}
          </Button>
        </div>
      )}
      {requestId && (
        <p className={styles.requestId}>
          <bdi>{t("requestId", { id: requestId })}</bdi>
        </p>
      )}
    </div>
  );
}
