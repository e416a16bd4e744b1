/** Who can manage maintenance, and the limits of its message. */

export const canManageMaintenance = ({
  isAdmin,
  isAdmitted,
}: Readonly<{ isAdmin: boolean; isAdmitted: boolean }>): boolean => isAdmin && isAdmitted;

export const maintenanceLimits = { message: 500 } as const;
