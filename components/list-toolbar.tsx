import type { ComponentProps, ReactNode } from "react";
import { classNames } from "@/lib/class-names";
import styles from "./list-toolbar.module.css";
import { SearchField } from "./search-field";

type Props = Readonly<{
  search: Omit<ComponentProps<typeof SearchField>, "className">;
  /** What narrows the list, beside the search. */
  filters: ReactNode;
  /** How it is shown: its order, its view. */
  tools: ReactNode;
  /** Gives the toolbar its room. */
  className?: string;
}>;

/** What stands above a list that is searched; on a phone in two lines, the filters without their word. */
export function ListToolbar({ search, filters, tools, className }: Props) {
  return (
    <div className={classNames(styles.toolbar, className)}>
      <search className={styles.filters}>
        <SearchField {...search} className={styles.search} />
        {filters}
      </search>
      <div className={styles.tools}>{tools}</div>
    </div>
  );
}
