/**
 * What is written down, by the name under which it is kept (noun and deed in the past), with the key of its words. The
 * list is closed: an entry of another name does not compile.
 */
export const auditActions = {
  "user.created": "userCreated",
  "user.registered": "userRegistered",
  "user.updated": "userUpdated",
  "user.deactivated": "userDeactivated",
  "user.reactivated": "userReactivated",
  "user.exported": "userExported",
  "user.imported": "userImported",
  "user.import-undone": "userImportUndone",
  "user.picture-changed": "pictureChanged",
  "user.picture-removed": "pictureRemoved",
  "user.password-changed": "passwordChanged",
  "user.password-reset": "passwordReset",
  "user.email-changed": "emailChanged",
  "user.email-restored": "emailRestored",
  "user.two-factor-on": "twoFactorOn",
  "user.two-factor-off": "twoFactorOff",
  "user.recovery-codes-renewed": "recoveryCodesRenewed",
  "user.factors-reset": "factorsReset",
  "user.passkey-added": "passkeyAdded",
  "user.passkey-removed": "passkeyRemoved",
  "session.started": "sessionStarted",
  "session.second-step": "sessionSecondStep",
  "session.refused": "sessionRefused",
  "session.signed-out": "sessionSignedOut",
  "session.ended": "sessionEnded",
  "session.expired": "sessionExpired",
  "account.exported": "accountExported",
  "account.left": "accountLeft",
  "account.returned": "accountReturned",
  "account.deleted": "accountDeleted",
  "role.created": "roleCreated",
  "role.updated": "roleUpdated",
  "role.deleted": "roleDeleted",
  "role.restored": "roleRestored",
  "invitation.sent": "invitationSent",
  "invitation.resent": "invitationResent",
  "invitation.revoked": "invitationRevoked",
  "invitation.restored": "invitationRestored",
  "invitation.accepted": "invitationAccepted",
  "impersonation.started": "impersonationStarted",
  "impersonation.act": "impersonationAct",
  "impersonation.ended": "impersonationEnded",
  "board.archived": "boardArchived",
  "board.restored": "boardRestored",
  "board.purged": "boardPurged",
  "card.purged": "cardPurged",
  "audit.exported": "auditExported",
} as const;

export type AuditAction = keyof typeof auditActions;

/** Areas to filter by: the first part of an action's name. */
export const auditAreas = [
  "user",
  "session",
  "account",
  "role",
  "invitation",
  "impersonation",
  "board",
  "card",
  "audit",
] as const;

export const auditLimits = { perPage: 50, search: 100 } as const;
