/** What has one place, by how a second would look; `except` may only shrink. */
const rules = [
  {
    pattern:
      /Reflect\.get\([^)]*\)?, "(?:code|errors|requestId|retryAfterS)"\)|typeof (?:error|problem) === "object" &&/,
    only: ["lib/problem.ts"],
    except: ["features/account/impersonation/components/impersonate-dialog.tsx"],
    advice: "read problems by lib/problem",
  },
  {
    pattern: /\.download = |\bcreateObjectURL\(/,
    only: ["lib/save-file.ts"],
    // A picture that is drawn, not saved.
    except: ["features/user/avatar/components/crop-dialog.tsx"],
    advice: "save files by lib/save-file",
  },
  {
    pattern: /\bonMutate\b/,
    only: ["lib/optimistic-update.ts"],
    except: ["features/calendar/kept-filters/client/mutations.ts"],
    advice: "show writes at once by lib/optimistic-update",
  },
  {
    pattern: /import \{[^}]*\bsubscribe\b[^}]*\} from "@\/lib\/event-stream"/,
    only: ["lib/use-live-refresh.ts"],
    // They take what the event says, or draw a page of the server anew.
    except: [
      "components/use-csv-import.ts",
      "features/account/components/session-keeper.tsx",
      "features/ai-board/components/live-ai-board.tsx",
      "features/calendar/components/live-calendar.tsx",
      "features/chat/conversation/client/use-live-conversations.ts",
      "features/chat/conversation/components/chat-unread-mark.tsx",
      "features/chat/message/client/use-live-messages.ts",
      "features/chat/receipt/client/use-live-receipts.ts",
      "features/chat/typing/client/use-typists.ts",
      "features/dashboard/components/live-refresh.tsx",
      "features/kanban/components/live-board.tsx",
      "features/mail/client/use-live-mails.ts",
      "features/mail/components/mail-unread-mark.tsx",
    ],
    advice: "read again after changes by lib/use-live-refresh",
  },
];

/**
 * Where a file of the browser does itself what one module does for all.
 * @param {{ file: string, text: string }} source
 * @returns {string[]}
 */
export function oneWayFaults({ file, text }) {
  return rules
    .filter(({ pattern, only, except }) => pattern.test(text) && !only.includes(file) && !except.includes(file))
    .map(({ advice }) => `${file}: ${advice}`);
}
