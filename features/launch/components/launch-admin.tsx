"use client";

import dynamic from "next/dynamic";

/** The launch settings, whose code is loaded for administrators only. */
export const LaunchAdmin = dynamic(() => import("./launch-form").then((module) => module.LaunchForm), { ssr: false });
