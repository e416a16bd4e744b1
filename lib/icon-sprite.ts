/** Written by scripts/icons.mjs: where the sprite of this build lies. */
export const iconSprite = "/icons.362c8ad6.svg";
