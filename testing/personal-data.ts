import { is } from "drizzle-orm";
import { getTableConfig, type PgColumn, PgTable } from "drizzle-orm/pg-core";

/** What becomes of one column when its person takes their data with them, and when their account is deleted. */
export type PersonalColumn = Readonly<
  /** The file of the archive (features/account/takeout), or why it is in none. */
  ({ exported: `${string}.json` } | { notExported: string }) &
    /** What `forgetPerson` (features/account/leaving) or its cascades do with it, or why it stays. */
    ({ deletion: "removed" | "set null" | "overwritten" } | { kept: string })
>;

const history = "the work of others refers to it; the person it names is nameless by then";
const secret = "a secret, or what one is checked against";
const othersRow = "a row of somebody else, which their archive has";
const machinery = "read by programs alone, and deleted within days";
const log = "it speaks of several people; administrators can read and export it";
const evidence = "the audit log is evidence that nobody may change; it holds names and facts, no contents";

const inAccount = { exported: "account.json", deletion: "overwritten" } as const;
const accountState = (kept: string) => ({ exported: "account.json", kept }) as const;
const searchKey = { notExported: "made from the name, for searching", deletion: "overwritten" } as const;

/** Every column that refers to a person or holds what names one, and every column of a person's own row. */
export const personalData: Readonly<Record<string, PersonalColumn>> = {
  "access_token.userId": { exported: "security/access-tokens.json", deletion: "removed" },
  "account.userId": { notExported: secret, deletion: "removed" },
  "activity.actorId": { exported: "activity.json", kept: history },
  "activity.subjectId": { notExported: othersRow, kept: history },
  "activity.subjectName": { notExported: othersRow, deletion: "overwritten" },
  "address.email": { exported: "shop/addresses.json", deletion: "removed" },
  "address.phone": { exported: "shop/addresses.json", deletion: "removed" },
  "address.userId": { exported: "shop/addresses.json", deletion: "removed" },
  "ai_board.ownerId": { notExported: "counts revisions, says nothing of the person", deletion: "removed" },
  "ai_card.ownerId": { exported: "assistant/cards.json", deletion: "removed" },
  "ai_column.ownerId": { exported: "assistant/columns.json", deletion: "removed" },
  "assistant_person_budget.userId": { exported: "assistant/limits.json", deletion: "removed" },
  "assistant_run.ownerId": { exported: "assistant/runs.json", deletion: "removed" },
  "assistant_usage.ownerId": { exported: "assistant/usage.json", deletion: "removed" },
  "audit_entry.actorId": { notExported: log, kept: evidence },
  "audit_entry.actorName": { notExported: log, kept: evidence },
  "audit_entry.impersonatorId": { notExported: log, kept: evidence },
  "audit_entry.subjectId": { notExported: log, kept: evidence },
  "audit_entry.subjectName": { notExported: log, kept: evidence },
  "avatar.userId": { notExported: "the pictures are in the archive themselves", deletion: "removed" },
  "board.creatorId": { notExported: "memberships name the boards", deletion: "set null" },
  "board_member.userId": { exported: "boards/memberships.json", deletion: "removed" },
  "calendar.ownerId": { exported: "calendar/calendars.json", deletion: "removed" },
  "calendar_attendee.email": { exported: "calendar/invitations.json", deletion: "overwritten" },
  "calendar_attendee.userId": { exported: "calendar/invitations.json", kept: history },
  "calendar_event.ownerId": { exported: "calendar/events.json", kept: history },
  "calendar_feed.userId": { notExported: secret, deletion: "removed" },
  "calendar_reminder.userId": { exported: "calendar/reminders.json", deletion: "removed" },
  "calendar_undo.userId": { notExported: "copies of events, kept for a day", deletion: "removed" },
  "card.reporterId": { exported: "boards/cards.json", kept: history },
  "card_assignee.userId": { exported: "boards/cards.json", kept: history },
  "cart.userId": { exported: "shop/cart.json", deletion: "removed" },
  "chat_acknowledgement.userId": { exported: "chat/acknowledgements.json", deletion: "removed" },
  "chat_message.deletedById": { notExported: "a message is deleted by its sender alone", deletion: "set null" },
  "chat_message.pinnedById": { notExported: othersRow, deletion: "set null" },
  "chat_message.senderId": { exported: "chat/messages.json", deletion: "set null" },
  "chat_presence.userId": { exported: "chat/presence.json", deletion: "removed" },
  "chat_reaction.userId": { exported: "chat/reactions.json", deletion: "removed" },
  "chat_setting.userId": { exported: "chat/settings.json", deletion: "removed" },
  "comment.authorId": { exported: "boards/comments.json", kept: history },
  "comment.deletedById": { notExported: othersRow, kept: "who may restore it; purged after 30 days" },
  "contact_message.email": { exported: "contact/messages.json", deletion: "removed" },
  "contact_message.phone": { exported: "contact/messages.json", deletion: "removed" },
  "conversation.createdById": { notExported: "participations name the conversations", deletion: "set null" },
  "conversation_participant.userId": { exported: "chat/conversations.json", deletion: "removed" },
  "conversion.ownerId": { exported: "projects/conversions.json", deletion: "removed" },
  "customer_sales.customerId": { notExported: "sums of the orders, which are exported", deletion: "removed" },
  "email_change.newEmail": { exported: "security/email-changes.json", deletion: "removed" },
  "email_change.oldEmail": { exported: "security/email-changes.json", deletion: "removed" },
  "email_change.userId": { exported: "security/email-changes.json", deletion: "removed" },
  "event.audienceId": { notExported: machinery, kept: machinery },
  "file.deletedById": { notExported: othersRow, kept: "who may restore it; purged after 30 days" },
  "file.ownerId": { exported: "boards/files.json", kept: history },
  "file_upload.ownerId": { exported: "boards/uploads.json", deletion: "removed" },
  "idempotency_key.callerKey": { notExported: machinery, deletion: "removed" },
  "invitation.email": { exported: "security/invitations.json", deletion: "removed" },
  "invitation.firstName": { exported: "security/invitations.json", deletion: "removed" },
  "invitation.inviterId": { notExported: "other people's addresses", kept: history },
  "invitation.lastName": { exported: "security/invitations.json", deletion: "removed" },
  "invoice.customerId": { exported: "orders/invoices.json", deletion: "set null" },
  "invoice_event.actorId": { notExported: othersRow, kept: history },
  "launch_subscription.email": { exported: "contact/subscriptions.json", deletion: "removed" },
  "list_view.userId": { exported: "settings.json", deletion: "removed" },
  "mail.ownerId": { exported: "mail/mails.json", deletion: "removed" },
  "mail_account.email": { exported: "mail/accounts.json", deletion: "removed" },
  "mail_account.ownerId": { exported: "mail/accounts.json", deletion: "removed" },
  "mail_account.username": { exported: "mail/accounts.json", deletion: "removed" },
  "mail_content.quotaOwnerId": { notExported: machinery, deletion: "set null" },
  "mail_content.senderId": { exported: "mail/mails.json", deletion: "set null" },
  "mail_content.subject": {
    exported: "mail/mails.json",
    kept: "its recipients have it, too; the sender is nameless by then",
  },
  "mail_delivery.ownerId": { exported: "mail/deliveries.json", deletion: "removed" },
  "mail_label.ownerId": { exported: "mail/labels.json", deletion: "removed" },
  "mail_outbox.recipient": { notExported: "the texts are deleted once they are sent", deletion: "removed" },
  "mail_queue.ownerId": { notExported: machinery, deletion: "removed" },
  "mail_rule.ownerId": { exported: "mail/rules.json", deletion: "removed" },
  "mail_setting.ownerId": { exported: "mail/settings.json", deletion: "removed" },
  "mail_template.ownerId": { exported: "mail/templates.json", deletion: "removed" },
  "mail_template.subject": { exported: "mail/templates.json", deletion: "removed" },
  "mail_usage.ownerId": { notExported: "a total of what the archive has", deletion: "removed" },
  "mail_vacation_answer.ownerId": { notExported: machinery, deletion: "removed" },
  "notification.actorId": { notExported: othersRow, kept: history },
  "notification.subjectId": { exported: "notifications.json", deletion: "removed" },
  "notification.subjectName": { exported: "notifications.json", deletion: "removed" },
  "notification.userId": { exported: "notifications.json", deletion: "removed" },
  "notification_preference.userId": { exported: "settings.json", deletion: "removed" },
  "order.customerId": { exported: "orders/orders.json", deletion: "set null" },
  "order_event.actorId": { notExported: othersRow, kept: history },
  "organisation_profile.email": { notExported: "the organisation's own", kept: "the organisation's own" },
  "organisation_profile.phone": { notExported: "the organisation's own", kept: "the organisation's own" },
  "passkey.userId": { exported: "security/passkeys.json", deletion: "removed" },
  "payment.actorId": { notExported: othersRow, kept: history },
  "post.authorId": { exported: "posts/posts.json", deletion: "set null" },
  "post_comment.authorId": { exported: "posts/comments.json", deletion: "set null" },
  "post_comment.deletedById": { notExported: othersRow, kept: "who may restore it; purged after 30 days" },
  "post_like.userId": { exported: "posts/likes.json", deletion: "removed" },
  "post_revision.authorId": { exported: "posts/revisions.json", deletion: "set null" },
  "post_text.writerId": { exported: "posts/texts.json", deletion: "set null" },
  "product_review.authorId": { exported: "shop/reviews.json", deletion: "set null" },
  "product_review.deletedById": { notExported: othersRow, kept: "who may restore it; purged after 30 days" },
  "product_review_vote.userId": { exported: "shop/helpful-reviews.json", deletion: "removed" },
  "project.creatorId": { exported: "projects/projects.json", deletion: "set null" },
  "project.leadId": { exported: "projects/projects.json", deletion: "set null" },
  "questionnaire.ownerId": { exported: "questionnaires/questionnaires.json", deletion: "removed" },
  "recovery_code.userId": { notExported: secret, deletion: "removed" },
  "risk.ownerId": { exported: "projects/risks.json", deletion: "set null" },
  "scheduled_message.senderId": { exported: "chat/scheduled.json", deletion: "removed" },
  "session.impersonatorId": { notExported: "a session as somebody else; the audit log has it", deletion: "removed" },
  "session.userId": { exported: "security/sessions.json", deletion: "removed" },
  "setting.userId": { exported: "settings.json", deletion: "removed" },
  "sign_in.email": { exported: "security/sign-ins.json", deletion: "removed" },
  "sign_in.userId": { exported: "security/sign-ins.json", deletion: "removed" },
  "stock_movement.actorId": { notExported: "says of the stock, not of the person", kept: history },
  "time_entry.userId": { exported: "projects/time-entries.json", kept: "the hours of a project; nameless by then" },
  "trusted_device.userId": { exported: "security/trusted-devices.json", deletion: "removed" },
  "two_factor.userId": { notExported: secret, deletion: "removed" },
  "user.about": inAccount,
  "user.address": inAccount,
  "user.createdAt": accountState("says when, not who"),
  "user.deactivatedAt": accountState("nobody signs in with the account again"),
  "user.deactivationReason": inAccount,
  "user.deleteAfter": inAccount,
  "user.email": inAccount,
  "user.emailVerified": inAccount,
  "user.emailVerifiedAt": inAccount,
  "user.externalId": inAccount,
  "user.firstName": inAccount,
  "user.galigKey": searchKey,
  "user.galigStart": searchKey,
  "user.id": accountState(history),
  "user.image": inAccount,
  "user.isAdmin": inAccount,
  "user.jobTitle": inAccount,
  "user.lastName": inAccount,
  "user.locale": inAccount,
  "user.name": inAccount,
  "user.nameKey": searchKey,
  "user.phoneNumber": inAccount,
  "user.registrationNumber": inAccount,
  "user.roleId": accountState("a row has a role; it says nothing of the person"),
  "user.searchKey": searchKey,
  "user.slug": inAccount,
  "user.socialLinks": inAccount,
  "user.sortName": inAccount,
  "user.status": accountState("nobody signs in with the account again"),
  "user.timeZone": inAccount,
  "user.updatedAt": inAccount,
  "user.version": inAccount,
  "user_slug.userId": { exported: "account.json", deletion: "removed" },
  "verification.identifier": { notExported: secret, deletion: "removed" },
  "wishlist_item.userId": { exported: "shop/wishlist.json", deletion: "removed" },
};

const namesPerson =
  /^(user|owner|actor|author|reporter|lead|creator|inviter|impersonator|assignee|member|person|caller|recipient|subject|audience)(Ids?|Key|Name)?$|email$|^(first|last)Name$|phone|^identifier$/i;

/** By a foreign key. */
export const refersToPerson = (table: PgTable, column: PgColumn) =>
  getTableConfig(table)
    .foreignKeys.map((key) => key.reference())
    .some(({ columns, foreignTable }) => columns.includes(column) && getTableConfig(foreignTable).name === "user");

/** Of one table the columns that hold a person: by a foreign key, by name, and all of the person's own row. */
export function personColumnsOf(table: PgTable): readonly PgColumn[] {
  const { name, columns } = getTableConfig(table);
  return columns.filter((column) => name === "user" || refersToPerson(table, column) || namesPerson.test(column.name));
}

export const tablesOf = (schema: object): PgTable[] =>
  Object.values(schema).filter((value: unknown): value is PgTable => is(value, PgTable));

/** One sentence for each column that the list lacks, and for each of its lines that is no column. */
export function personalDataProblems(tables: readonly PgTable[]): string[] {
  const found = tables.flatMap((table) =>
    personColumnsOf(table).map((column) => `${getTableConfig(table).name}.${column.name}`),
  );
  const missing = found.filter((name) => !(name in personalData));
  const stale = Object.keys(personalData).filter((name) => !found.includes(name));
  return [
    ...missing.map(
      (name) =>
        `${name} holds a person: export it in features/account/takeout and delete it in features/account/leaving, or not, and say which in testing/personal-data.ts.`,
    ),
    ...stale.map((name) => `${name} in testing/personal-data.ts is no column that holds a person.`),
  ];
}
