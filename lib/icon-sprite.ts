/** Written by scripts/icons.mjs: where the sprite of this build lies. */
export const iconSprite = "/icons.f629f0f0.svg";
