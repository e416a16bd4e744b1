import type { useTranslations } from "next-intl";
import { formatDate } from "@/lib/format";
import type { Locale } from "@/lib/locale";
import { chatMessagePath, chatPath, mailPath, paths, profilePath, projectPath } from "@/lib/paths";
import type { SearchAnswer, SearchOption } from "../schema";

type Translate = ReturnType<typeof useTranslations<"search">>;

/** Returns the found records as options of the search, each with the page that it opens. */
export function optionsOf(
  { people, projects, boards, cards, events, colleagues, conversations, messages, mails }: SearchAnswer,
  { t, locale }: { t: Translate; locale: Locale },
): readonly SearchOption[] {
  return [
    ...people.map(({ id, name, jobTitle }) => ({
      id: `person-${id}`,
      group: "people" as const,
      label: name,
      hint: jobTitle ?? t("personHint"),
      href: profilePath(id),
    })),
    ...projects.map(({ id, name }) => ({
      id: `project-${id}`,
      group: "projects" as const,
      label: name,
      href: projectPath(id),
    })),
    ...boards.map(({ id, name }) => ({
      id: `board-${id}`,
      group: "boards" as const,
      label: name,
      href: kanbanPath({ boardId: id }),
    })),
    ...cards.map(({ id, name, boardId, boardName, columnName }) => ({
      id: `card-${id}`,
      group: "cards" as const,
      label: name,
      hint: t("cardHint", { board: boardName, column: columnName }),
      href: kanbanPath({ boardId, card: id }),
    })),
    ...events.map(({ id, title, location, day }) => ({
      id: `event-${id}`,
      group: "events" as const,
      label: title,
      hint: [formatDate(locale, day), location].filter(Boolean).join(" · "),
      href: `${paths.calendar}?${new URLSearchParams({ date: day, event: id })}`,
    })),
    ...conversations.map(({ id, name }) => ({
      id: `conversation-${id}`,
      group: "chat" as const,
      label: name,
      hint: t("groupHint"),
      href: chatPath(id),
    })),
    ...colleagues.map(({ id, name }) => ({
      id: `write-${id}`,
      group: "chat" as const,
      label: t("writeTo", { name }),
      href: chatPath(id),
    })),
    ...messages.map(({ conversationId, excerpt, conversation, ...message }) => ({
      id: `message-${message.id}`,
      group: "messages" as const,
      label: excerpt,
      hint: conversation,
      href: chatMessagePath(conversationId, message),
    })),
    ...mails.map(({ id, subject, from }) => ({
      id: `mail-${id}`,
      group: "mail" as const,
      label: subject || t("noSubject"),
      hint: from,
      // A search leads to mails of all labels.
      href: mailPath(id, "all"),
    })),
  ];
}

const kanbanPath = (query: Record<string, string>) => `${paths.kanban}?${new URLSearchParams(query)}`;
