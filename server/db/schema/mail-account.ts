import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from "drizzle-orm/pg-core";
import {
  accountFaults,
  accountLimits,
  accountSecurities,
  accountStates,
  remoteRoles,
} from "@/features/mail/account/domain/constants";
import { mailFolders, mailLimits } from "@/features/mail/domain/constants";
import { createdAt, id, instant, version } from "./columns";
import { mails } from "./mail";
import { users } from "./user";

/** A mailbox elsewhere whose mails its owner reads here, over IMAP. */
export const mailAccounts = pgTable(
  "mail_account",
  {
    id: id(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: varchar({ length: accountLimits.name }).notNull(),
    email: varchar({ length: mailLimits.address }).notNull(),
    host: varchar({ length: accountLimits.host }).notNull(),
    port: integer().notNull(),
    security: text({ enum: accountSecurities }).notNull(),
    username: varchar({ length: accountLimits.username }).notNull(),
    /** The password, sealed for this account (server/auth/sealed.ts). */
    secret: text().notNull(),
    state: text({ enum: accountStates }).notNull().default("ok"),
    lastError: text({ enum: accountFaults }),
    /** Failures one after another. */
    failures: integer().notNull().default(0),
    /** When all of it was last compared. */
    lastSyncedAt: instant(),
    /** When it is synced next. */
    syncAt: instant().notNull().defaultNow(),
    /** A process syncs it, until then. */
    leasedUntil: instant(),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    uniqueIndex("mail_account_login_unique").on(table.ownerId, table.host, table.username),
    index("mail_account_due_index").on(table.syncAt),
  ],
);

/** A folder of the mail server, and how far it was read. */
export const mailAccountFolders = pgTable(
  "mail_account_folder",
  {
    id: id(),
    accountId: uuid()
      .notNull()
      .references(() => mailAccounts.id, { onDelete: "cascade" }),
    path: varchar({ length: accountLimits.path }).notNull(),
    role: text({ enum: remoteRoles }).notNull(),
    /** UIDs name the same mails while it stays (RFC 9051, 2.3.1.1). */
    uidValidity: varchar({ length: 20 }),
    /** Flags were compared up to it (RFC 7162); null where the server counts none. Both are numbers of up to 64 bits. */
    highestModseq: varchar({ length: 20 }),
    /** Mails up to it were fetched. */
    lastUid: bigint({ mode: "number" }).notNull().default(0),
  },
  (table) => [uniqueIndex("mail_account_folder_role_unique").on(table.accountId, table.role)],
);

/** Where on a mail server a mail lies, and what both sides were when they were last compared. */
export const mailRemotes = pgTable(
  "mail_remote",
  {
    folderId: uuid()
      .notNull()
      .references(() => mailAccountFolders.id, { onDelete: "cascade" }),
    uid: bigint({ mode: "number" }).notNull(),
    accountId: uuid()
      .notNull()
      .references(() => mailAccounts.id, { onDelete: "cascade" }),
    mailId: uuid()
      .notNull()
      .references(() => mails.id, { onDelete: "cascade" }),
    isUnread: boolean().notNull(),
    isStarred: boolean().notNull(),
    /** That of the mail here. */
    folder: text({ enum: mailFolders }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.folderId, table.uid] }),
    index("mail_remote_mail_index").on(table.mailId),
    index("mail_remote_account_index").on(table.accountId),
  ],
);
