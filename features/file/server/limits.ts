import "server-only";
import { env } from "@/server/env";

const million = 1_000_000;

/** What files may take here, in bytes and numbers. Tests lower them. */
export const fileLimits = {
  fileBytes: env.FILE_MAX_MB * million,
  quotaBytes: env.FILES_QUOTA_MB * million,
  filesPerCard: env.FILES_PER_CARD,
};
