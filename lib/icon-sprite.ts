/** Written by scripts/icons.mjs: where the sprite of this build lies. */
export const iconSprite = "/icons.59410a7d.svg";
