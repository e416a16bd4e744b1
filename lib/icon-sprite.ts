/** Written by scripts/icons.mjs: where the sprite of this build lies. */
export const iconSprite = "/icons.dd4bf2f3.svg";
