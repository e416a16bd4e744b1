"use client";

import dynamic from "next/dynamic";

/** Loads for administrators alone. */
export const LaunchAdmin = dynamic(() => import("./launch-form").then((module) => module.LaunchForm), { ssr: false });
