/** Written by scripts/icons.mjs: where the sprite of this build lies. */
export const iconSprite = "/icons.ec0fd93a.svg";
