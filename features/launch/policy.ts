export const canManageLaunch = ({
  isAdmin,
  isAdmitted,
}: Readonly<{ isAdmin: boolean; isAdmitted: boolean }>): boolean => isAdmin && isAdmitted;

export const launchLimits = { email: 254, token: 200, mailBatchSize: 200, unconfirmedDays: 7 } as const;
