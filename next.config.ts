import type { NextConfig } from "next";

const config: NextConfig = {
  agentRules: false,
  distDir: process.env.ORDO_DIST ?? ".next",
  poweredByHeader: false,
};

export default config;
