"use client";

export { FaultPage as default } from "@/components/fault-page";
