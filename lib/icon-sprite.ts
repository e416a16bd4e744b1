/** Written by scripts/icons.mjs: where the sprite of this build lies. */
export const iconSprite = "/icons.4e0b0171.svg";
