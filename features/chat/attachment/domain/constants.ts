export const attachmentLimits = {
  perMessage: 10,
  perPage: 30,
} as const;
