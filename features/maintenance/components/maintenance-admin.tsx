"use client";

import dynamic from "next/dynamic";

/** Loads for administrators alone. */
export const MaintenanceAdmin = dynamic(() => import("./maintenance-form").then((module) => module.MaintenanceForm), {
  ssr: false,
});
