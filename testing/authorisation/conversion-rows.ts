import { type Rows, staff } from "./row";
import type { World } from "./world";

const conversion = ({ aiColumnId: columnId, canary }: World) => ({ conversion: { columnId, name: canary } });

export const conversionRows: Rows = {
  "POST /api/project/convert": { ...staff, own: (world) => ({ body: conversion(world) }) },
  "POST /api/project/convert/undo": {
    ...staff,
    first: (world) => [["/api/project/convert", conversion(world)]],
    own: (_, __, before) => ({ body: { conversionId: (before.conversion as { id: string }).id } }),
  },
};
