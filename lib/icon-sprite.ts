/** Written by scripts/icons.mjs: where the sprite of this build lies. */
export const iconSprite = "/icons.1b9bc414.svg";
