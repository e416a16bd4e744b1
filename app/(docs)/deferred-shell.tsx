"use client";

import dynamic from "next/dynamic";

/** Menu and header in files of their own: a layout's code is sent whole, to guests too, who have no use for them. */
export const DeferredShell = dynamic(() => import("../(dashboard)/shell").then(({ Shell }) => Shell));
