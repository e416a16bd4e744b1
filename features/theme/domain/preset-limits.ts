/** The limits of a preset file: far more than six colours and a name need. */
export const maxPresetBytes = 4_096;

export const presetNameLimit = 40;
