"use client";

import dynamic from "next/dynamic";

/** The maintenance form, whose code is loaded for administrators only. */
export const MaintenanceAdmin = dynamic(() => import("./maintenance-form").then((module) => module.MaintenanceForm), {
  ssr: false,
});
