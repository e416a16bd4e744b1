"use client";

import { memo, useMemo, useState } from "react";
import { Avatar } from "@/components/avatar";
import { marks } from "@/components/drag-geometry";
import { Icon } from "@/components/icon";
import { InlineComposer } from "@/components/inline-composer";
import { WaitingCards } from "@/components/waiting-cards";
import { formatNumber } from "@/lib/format";
import { kanbanKeys } from "../../client/queries";
import { boardActions, useIsComposing } from "../../client/store";
import type { CardsProps } from "../../components/board-cards";
import { ColumnHeader } from "../../components/column-header";
import type { LaneRules } from "../../components/use-board-drag";
import { kanbanLimits } from "../../domain/constants";
import { lanesOfBoard, lanesOfCard } from "../../domain/swimlanes";
import type { Board, CardSummary, Column } from "../../schema";
import styles from "./lane-board.module.css";
import { LaneCell } from "./lane-cell";

type Props = Omit<CardsProps, "labels"> &
  Readonly<{
    board: Board;
    rules: LaneRules;
    isShown: ((card: CardSummary) => boolean) | null;
  }>;

/**
 * The board in swimlanes under one row of column headers. A card stands in every lane that it belongs to; carried to
 * another, it leaves the one that it came from and joins the one that it comes to.
 */
export function LaneBoard(props: Props) {
  const { board, rules, isShown, copy, actions } = props;
  const { t } = copy;
  const lanes = useMemo(() => lanesOfBoard(board, rules.kind), [board, rules.kind]);
  const cells = useMemo(() => cellsOf(board, rules, isShown), [board, rules, isShown]);
  const columns = board.columnOrder.flatMap((id) => board.columns[id] ?? []);
  return (
    <div className={styles.lanes} style={{ "--columns": columns.length } as React.CSSProperties}>
      <p className="visually-hidden">{t("lanes.hint")}</p>
      <div className={styles.heads}>
        {columns.map((column) => (
          <Head actions={actions} board={board} column={column} isShown={isShown} key={column.id} copy={copy} />
        ))}
      </div>
      {lanes.map((lane, index) => (
        <Lane {...props} cells={cells.get(lane) ?? noCells} columns={columns} index={index} key={lane} lane={lane} />
      ))}
    </div>
  );
}

type Cells = ReadonlyMap<string, readonly CardSummary[]>;
const noCells: Cells = new Map();
const noCards: readonly CardSummary[] = [];

/** The shown cards by lane and column, in their order there: one walk through the board. */
function cellsOf(board: Board, { kind }: LaneRules, isShown: Props["isShown"]): ReadonlyMap<string, Cells> {
  const lanes = new Map<string, Map<string, CardSummary[]>>();
  for (const column of Object.values(board.columns)) {
    for (const id of column.cardIds) {
      const card = board.cards[id];
      if (!card || (isShown && !isShown(card))) continue;
      for (const lane of lanesOfCard(card, kind)) {
        const cells = lanes.get(lane) ?? new Map<string, CardSummary[]>();
        lanes.set(lane, cells.set(column.id, [...(cells.get(column.id) ?? []), card]));
      }
    }
  }
  return lanes;
}

type HeadProps = Pick<Props, "actions" | "copy" | "board" | "isShown"> & Readonly<{ column: Column }>;

function Head({ column, board, isShown, copy, actions }: HeadProps) {
  const { t } = copy;
  const isComposing = useIsComposing(column.id);
  const cards = column.cardIds.flatMap((id) => board.cards[id] ?? []);
  return (
    <div className={styles.head} {...{ [marks.column]: column.id }}>
      <ColumnHeader
        actions={actions}
        column={column}
        columnOrder={board.columnOrder}
        hasAdd
        shown={isShown && cards.filter(isShown).length}
        copy={copy}
      />
      <WaitingCards columnId={column.id} writesKey={kanbanKeys.writes(board.id)} />
      {isComposing && (
        <div className={styles.composer}>
          <InlineComposer
            kind="createCard"
            cancelLabel={t("cancel")}
            label={t("card.newName")}
            maxLength={kanbanLimits.cardName}
            onClose={boardActions.composerClosed}
            onSubmit={(name) => actions.addCard(column.id, name)}
            submitLabel={t("card.add")}
          />
        </div>
      )}
    </div>
  );
}

type LaneProps = Props & Readonly<{ lane: string; index: number; cells: Cells; columns: readonly Column[] }>;

const Lane = memo(function Lane({ lane, index, cells, columns, ...props }: LaneProps) {
  const { board, rules, copy } = props;
  const { t, locale } = copy;
  const [isOpen, setIsOpen] = useState(true);
  const name = rules.nameOf(lane);
  const person = rules.kind === "assignee" ? board.members.find(({ id }) => id === lane) : undefined;
  const count = new Set([...cells.values()].flatMap((cards) => cards.map(({ id }) => id))).size;
  return (
    <section aria-label={name} className={styles.lane} {...{ [marks.laneRow]: lane }}>
      <h3 className={styles.title}>
        <button aria-expanded={isOpen} className={styles.toggle} onClick={() => setIsOpen(!isOpen)} type="button">
          <Icon name={isOpen ? "chevron-down" : "chevron-right"} size={16} />
          {person && <Avatar alt="" id={person.id} imageUrl={person.avatarUrl} name={person.name} size={24} />}
          <bdi>{name}</bdi>
          <span className={styles.count} title={t("column.count", { count })}>
            {formatNumber(locale, count)}
          </span>
        </button>
      </h3>
      {isOpen && (
        <div className={styles.cells}>
          {columns.map((column, at) => (
            <LaneCell
              actions={props.actions}
              cardHref={props.cardHref}
              cards={cells.get(column.id) ?? noCards}
              cardWindow={props.cardWindow}
              column={column}
              key={column.id}
              labels={board.labels}
              lane={lane}
              laneName={name}
              onOpenCard={props.onOpenCard}
              rank={index < 2 ? at : Number.POSITIVE_INFINITY}
              copy={copy}
            />
          ))}
        </div>
      )}
    </section>
  );
});
