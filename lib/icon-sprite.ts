/** Written by scripts/icons.mjs: where the sprite of this build lies. */
export const iconSprite = "/icons.5cc0cb4f.svg";
