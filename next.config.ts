import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";

const config: NextConfig = {
  agentRules: false,
  distDir: process.env.ORDO_DIST ?? ".next",
  poweredByHeader: false,
};

/** Tells next-intl where the request's language and messages come from. */
export default createNextIntlPlugin("./i18n/request.ts")(config);
