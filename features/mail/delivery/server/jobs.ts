import "server-only";

/** Sends what a person has written to addresses outside. */
export const outsideJobKind = "mail.send-outside";
/** Sends a mail whose time has come. */
export const scheduledJobKind = "mail.send-scheduled";
/** Brings snoozed mails back into the inbox. */
export const wakeJobKind = "mail.wake";
/** Answers a mail for somebody who is away. */
export const vacationJobKind = "mail.answer-vacation";
