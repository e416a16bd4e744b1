/** Stores the emails that are being written: up to three windows, each with what was typed in it. */
import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { create } from "zustand";
import { toast } from "@/components/toast";
import type { ChosenFile } from "@/features/chat/attachment/domain/attachment-items";
import type { AttachedFile } from "@/features/file/schema";
import { call } from "@/lib/api-client";
import { formatDateTime, joinItems } from "@/lib/format";
import { newId } from "@/lib/id";
import { KeptDrafts } from "@/lib/kept-drafts";
import type { Locale } from "@/lib/locale";
import type { Mail } from "../../schema";
import type { MailSetting } from "../../setting/schema";
import { type Composition, readComposition, withOwnFiles } from "../domain/composition";
import { addressText, type ComposeRequest, openingOf } from "../domain/opening";
import { openedFrom } from "./opener";

const maxWindows = 3;

type WindowPlace = "open" | "minimised" | "full";

/** A draft as the server knows it. */
type DraftRef = Readonly<{ draftId: string | null; version: number | null }>;

export type ComposeWindow = Composition &
  DraftRef &
  Readonly<{
    key: string;
    place: WindowPlace;
    /** Counts what was typed; `storedChanges` of it the server has. */
    changes: number;
    storedChanges: number;
    saving: "idle" | "saving" | "failed";
    /** The draft as it was changed elsewhere. */
    changedElsewhere: Mail | null;
    /** Whether the browser keeps what the server does not have. */
    isKept: boolean;
    /** Why an address was refused, by the address. */
    refused: Readonly<Record<string, string>>;
    /** Why the email was refused. */
    problem: string | null;
  }>;

export type Writer = Readonly<{ id: string; name: string; email: string }>;

type State = Readonly<{
  windows: readonly ComposeWindow[];
  writer: Writer | null;
  settings: MailSetting | null;
}>;

const useWindows = create<State>(() => ({ windows: [], writer: null, settings: null }));

type Kept = DraftRef & Readonly<{ composition: Composition }>;

const kept = new KeptDrafts("mail", (stored): Kept | null => {
  const { draftId, version, composition }: Record<string, unknown> = Object(stored);
  const read = readComposition(composition);
  if (!read) return null;
  const hasDraft = typeof draftId === "string" && typeof version === "number";
  return { composition: read, draftId: hasDraft ? draftId : null, version: hasDraft ? version : null };
});

const compositionIn = ({ to, cc, bcc, subject, body, inReplyTo, files }: Composition): Composition => ({
  to,
  cc,
  bcc,
  subject,
  body,
  inReplyTo,
  files: files.filter(({ stored }) => stored !== null),
});

const change = (key: string, next: (one: ComposeWindow) => ComposeWindow) =>
  useWindows.setState(({ windows }) => ({ windows: windows.map((one) => (one.key === key ? next(one) : one)) }));

/** Keeps in the browser what the server does not have yet. */
function keep(one: ComposeWindow): ComposeWindow {
  if (one.changes === one.storedChanges) {
    kept.remove(one.key);
    return { ...one, isKept: true };
  }
  const { draftId, version } = one;
  return { ...one, isKept: kept.write(one.key, { draftId, version, composition: compositionIn(one) }) };
}

const fresh = {
  place: "open",
  changes: 0,
  storedChanges: 0,
  saving: "idle",
  changedElsewhere: null,
  isKept: true,
  refused: {},
  problem: null,
} as const;

/** What can be typed. */
export type TypedPatch = Partial<Pick<Composition, "to" | "cc" | "bcc" | "subject" | "body">>;

type Opened = DraftRef &
  Readonly<{
    composition: Composition;
    key?: string;
    changes?: number;
    /** It is shown, however many there are: it was refused, or called back. */
    isForced?: boolean;
  }>;

const noDraft: DraftRef = { draftId: null, version: null };

/** Where one window alone is shown. */
const isNarrow = () => globalThis.matchMedia?.("(width <= 640px)").matches === true;

/** The others, when one takes a place: on a narrow screen, or in full, one is shown at a time. */
const besides = (one: ComposeWindow, place: WindowPlace): ComposeWindow => {
  const isHidden = (place === "full" && one.place === "full") || (place !== "minimised" && isNarrow());
  return isHidden ? { ...one, place: "minimised" } : one;
};

export const composeActions = {
  /** Whose page this is; answers whether anything was left that is shown again. */
  writerEntered(writer: Writer, settings: MailSetting): void {
    const isNew = useWindows.getState().writer?.id !== writer.id;
    useWindows.setState({ writer, settings });
    if (!isNew) return;
    const left = Object.entries(kept.personEntered(writer.id)).slice(0, maxWindows);
    for (const [key, { composition, ...draft }] of left) {
      composeActions.windowOpened({ composition, ...draft, key, changes: 1 });
      composeActions.placed(key, "minimised");
    }
  },
  /** Answers its key; null where there are as many as fit. */
  windowOpened({ composition, key = newId(), changes = 0, isForced = false, ...draft }: Opened): string | null {
    const { windows } = useWindows.getState();
    const sameDraft = windows.find((one) => draft.draftId !== null && one.draftId === draft.draftId);
    const known = windows.find((one) => one.key === key) ?? (changes === 0 ? sameDraft : undefined);
    if (known) {
      composeActions.placed(known.key, "open");
      return known.key;
    }
    if (windows.length >= maxWindows && !isForced) return null;
    // What the server does not have never gives way to a window that has the draft: it becomes one of its own.
    const own = sameDraft ? noDraft : draft;
    const opened: ComposeWindow = keep({ ...fresh, ...composition, ...own, key, changes });
    useWindows.setState({ windows: [...windows.map((one) => besides(one, "open")), opened] });
    return key;
  },
  placed: (key: string, place: WindowPlace) =>
    useWindows.setState(({ windows }) => ({
      windows: windows.map((one) => (one.key === key ? { ...one, place } : besides(one, place))),
    })),
  typed: (key: string, patch: TypedPatch) =>
    change(key, (one) => keep({ ...one, ...patch, changes: one.changes + 1, problem: null })),
  saveBegun: (key: string) => change(key, (one) => ({ ...one, saving: "saving" })),
  saveFailed: (key: string) => change(key, (one) => ({ ...one, saving: "failed" })),
  /** The server has what was typed up to then. */
  saved: (key: string, mail: Mail, upTo: number, givenFileIds: readonly string[]) =>
    change(key, (one) =>
      keep({
        ...one,
        files: one.draftId === null ? withOwnFiles(one.files, mail.attachments, givenFileIds) : one.files,
        draftId: mail.id,
        version: mail.version,
        storedChanges: upTo,
        saving: "idle",
      }),
    ),
  changedElsewhere: (key: string, mail: Mail) =>
    change(key, (one) => ({ ...one, saving: "idle", changedElsewhere: mail })),
  /** What was typed here replaces the other version. */
  ownKept: (key: string) =>
    change(key, (one) => ({
      ...one,
      version: one.changedElsewhere?.version ?? one.version,
      changedElsewhere: null,
      changes: one.changes + 1,
    })),
  /** The other version replaces what was typed here. */
  otherTaken: (key: string, composition: Composition) =>
    change(key, (one) =>
      keep({
        ...one,
        ...composition,
        version: one.changedElsewhere?.version ?? one.version,
        changedElsewhere: null,
        storedChanges: one.changes,
      }),
    ),
  /** The draft is gone, or was sent elsewhere: what was typed becomes a new one. */
  draftLost: (key: string) => change(key, (one) => keep({ ...one, ...noDraft, saving: "idle" })),
  filesChosen: (key: string, added: readonly ChosenFile[]) =>
    change(key, (one) => ({ ...one, files: [...one.files, ...added] })),
  fileStored: (key: string, fileKey: string, stored: AttachedFile) =>
    change(key, (one) => ({
      ...one,
      files: one.files.map((file) => (file.key === fileKey ? { ...file, name: stored.name, stored } : file)),
    })),
  fileRemoved: (key: string, fileKey: string) =>
    change(key, (one) => ({
      ...one,
      files: one.files.filter((file) => file.key !== fileKey),
      // A draft that is not there yet is made without it.
      changes: one.draftId === null ? one.changes + 1 : one.changes,
    })),
  /** It was not sent: why, at the email or its addresses. */
  refused: (key: string, why: Readonly<{ refused: Readonly<Record<string, string>>; problem: string | null }>) =>
    change(key, (one) => ({ ...one, ...why })),
  /** It is sent, stored or discarded; nothing of it is kept here. */
  windowClosed: (key: string) => {
    kept.remove(key);
    useWindows.setState(({ windows }) => ({ windows: windows.filter((one) => one.key !== key) }));
  },
};

/** For event handlers and tests, which cannot use hooks. */
export const currentWindow = (key: string) => useWindows.getState().windows.find((one) => one.key === key);
export const currentWindows = () => useWindows.getState().windows;
export const currentSettings = () => useWindows.getState().settings;

export const useComposeWindows = () => useWindows(({ windows }) => windows);
/** Whether anything was typed that neither the server nor the browser keeps. */
export const useHasUnkeptText = () =>
  useWindows(({ windows }) =>
    windows.some(({ isKept, changes, storedChanges, files }) => {
      const isUploading = files.some(({ stored }) => stored === null);
      return isUploading || (changes !== storedChanges && !isKept);
    }),
  );

/** Rows of lists carry the beginning of a text alone, and a draft may have been changed since it was listed. */
async function wholeOf(request: ComposeRequest): Promise<ComposeRequest> {
  if (request.kind === "new") return request;
  const { mail, kind } = request;
  if (kind !== "draft" && mail.message !== mail.previewText) return request;
  const details = await call("GET /api/mail/mail", { query: { mailId: mail.id } });
  return { kind, mail: details.mail };
}

/** Opens windows to write in. Needs the namespaces `mail` and `common`. */
export function useCompose() {
  const t = useTranslations("mail.compose");
  const locale = useLocale() as Locale;
  const timeZone = useTimeZone() ?? "UTC";
  const when = (mail: Mail) => formatDateTime(locale, mail.sentAt ?? mail.createdAt, "medium", timeZone);
  const nameOf = ({ from }: Mail) => from.name || from.email;

  async function open(asked: ComposeRequest): Promise<void> {
    const { writer, settings } = useWindows.getState();
    const opener = document.activeElement;
    try {
      const request = await wholeOf(asked);
      const composition = openingOf(request, {
        ownEmail: writer?.email ?? "",
        signature: settings?.signature ?? "",
        introOf: (mail) => t("wrote", { time: when(mail), name: nameOf(mail) }),
        headOf: (mail) => [
          [t("head.from"), addressText(mail.from)],
          [t("head.date"), when(mail)],
          [t("head.subject"), mail.subject],
          [t("head.to"), joinItems(locale, mail.to.map(addressText))],
        ],
      });
      const draft = request.kind === "draft" ? { draftId: request.mail.id, version: request.mail.version } : noDraft;
      const key = composeActions.windowOpened({ composition, ...draft });
      if (key === null) toast.warning(t("tooMany", { count: maxWindows }));
      else openedFrom(key, opener);
    } catch {
      toast.error(t("openFailed"));
    }
  }
  return { open: (request: ComposeRequest) => void open(request) };
}
