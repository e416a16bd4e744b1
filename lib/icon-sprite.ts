/** Written by scripts/icons.mjs: where the sprite of this build lies. */
export const iconSprite = "/icons.3f2eeeb1.svg";
