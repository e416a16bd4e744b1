import { paths } from "@/lib/paths";
import type { BoardInput } from "../board/schema";
import type { RelationInput } from "../relation/schema";
import type { Board } from "../schema";
import { allBoards, stepActions } from "../undo/client/store";
import { type Action, presenceOf } from "../undo/domain/board-actions";
import { boardHref } from "./board-switcher";
import type { BoardWrites } from "./use-board-writes";

type Named = Readonly<{ id: string; name: string }>;
type Props = Readonly<{ boardId: string; writes: BoardWrites; shown: () => Board | undefined }>;

/** Where deeds lead that bring, or take, the board that one looks at; null where one stays. */
export function addressAfter(actions: readonly Action[], boardId: string): string | null {
  for (const action of actions) {
    if ((action.kind === "board-added" && !action.isTemplate) || action.kind === "board-joined")
      return boardHref(action.boardId);
    const isGone = action.kind === "board-removed" || action.kind === "board-left";
    if (isGone && action.boardId === boardId) return paths.kanban;
  }
  return null;
}

/**
 * What is done to relations, templates, boards and their members, each as one step to undo. They wait for the server,
 * and whoever asked hears of a refusal.
 */
export function boardActions({ boardId, writes, shown }: Props) {
  const presence = (kind: "board-added" | "board-removed", id: string, isTemplate: boolean): Action[] => [
    { kind, boardId: id, isTemplate },
  ];
  return {
    changeRelation: async (card: Named, { isRemoved, ...relation }: RelationInput & { isRemoved: boolean }) => {
      await (isRemoved ? writes.removeRelation(relation) : writes.addRelation(relation));
      stepActions.stepTaken(boardId, { what: isRemoved ? "removeRelation" : "addRelation", name: card.name }, [
        { kind: isRemoved ? "relation-removed" : "relation-added", relation },
      ]);
    },
    addTemplate: async (input: { cardId: string; name: string }) => {
      const { template } = await writes.createTemplate(input);
      stepActions.stepTaken(boardId, { what: "addTemplate", name: template.name }, [
        { kind: "template-added", templateId: template.id },
      ]);
      return template;
    },
    archiveTemplate: async ({ id: templateId, name }: Named) => {
      await writes.deleteTemplate({ templateId });
      return stepActions.stepTaken(boardId, { what: "deleteTemplate", name }, [
        { kind: "template-removed", templateId },
      ]);
    },
    restoreTemplate: async ({ id: templateId, name }: Named) => {
      await writes.restoreTemplate({ templateId });
      stepActions.stepTaken(boardId, { what: "restore", name }, [{ kind: "template-added", templateId }]);
    },
    restoreCard: async ({ id: cardId, name }: Named) => {
      const { column } = await writes.restoreCard({ cardId });
      stepActions.stepTaken(boardId, { what: "restore", name }, [presenceOf("card-added", shown(), cardId)]);
      return column;
    },
    restoreColumn: async ({ id: columnId, name }: Named) => {
      const { column } = await writes.restoreColumn({ columnId });
      stepActions.stepTaken(boardId, { what: "restore", name }, [
        { kind: "column-added", columnId, name, cardIds: column.cardIds },
      ]);
    },
    makeBoard: async (input: BoardInput) => {
      const { board } = await writes.createBoard(input);
      const isTemplate = input.isTemplate ?? false;
      stepActions.stepTaken(
        allBoards,
        { what: isTemplate ? "addBoardTemplate" : "addBoard", name: board.name },
        presence("board-added", board.id, isTemplate),
      );
      return board;
    },
    renameBoard: async (name: string) => {
      const before = shown()?.name ?? name;
      const { board } = await writes.renameBoard({ boardId, board: { name }, fromName: before });
      stepActions.stepTaken(boardId, { what: "renameBoard", name: board.name }, [
        { kind: "board-renamed", boardId, before, after: board.name },
      ]);
      return board;
    },
    archiveBoard: async ({ id, name }: Named) => {
      await writes.deleteBoard({ boardId: id });
      return stepActions.stepTaken(allBoards, { what: "archiveBoard", name }, presence("board-removed", id, false));
    },
    archiveBoardTemplate: async ({ id, name }: Named) => {
      await writes.deleteBoard({ boardId: id });
      return stepActions.stepTaken(allBoards, { what: "deleteTemplate", name }, presence("board-removed", id, true));
    },
    restoreBoard: async ({ id, name, isTemplate }: Named & Readonly<{ isTemplate: boolean }>) => {
      await writes.restoreBoard({ boardId: id });
      stepActions.stepTaken(allBoards, { what: "restore", name }, presence("board-added", id, isTemplate));
    },
    addMember: async ({ id: userId, name }: Named) => {
      await writes.changeMembers({ boardId, add: [userId] });
      stepActions.stepTaken(boardId, { what: "addMember", name }, [{ kind: "member-added", boardId, userId }]);
    },
    removeMember: async ({ id: userId, name }: Named) => {
      await writes.changeMembers({ boardId, remove: [userId] });
      stepActions.stepTaken(boardId, { what: "removeMember", name }, [{ kind: "member-removed", boardId, userId }]);
    },
    leaveBoard: async (userId: string) => {
      await writes.changeMembers({ boardId, remove: [userId] });
      const name = shown()?.name ?? "";
      stepActions.stepTaken(allBoards, { what: "leaveBoard", name }, [{ kind: "board-left", boardId, userId }]);
    },
  };
}
