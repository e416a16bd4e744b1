/** Written by scripts/icons.mjs: where the sprite of this build lies. */
export const iconSprite = "/icons.79b63296.svg";
