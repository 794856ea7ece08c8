export const INK = '#17352f';
export const PAPER = '#fdf8f1';
export const WHITE = '#fff';
export const CORAL = '#b8432f';
export const SAGE = '#d7e6dc';
export const PEACH = '#f6d9c3';
export const HONEY = '#f9e7b8';
export const LAVENDER = '#dfe3f2';

/** Deeper steps of the four grounds, for cloth and things that must stand off their ground. */
export const DEEP_SAGE = '#8fb3a0';
export const DEEP_PEACH = '#eab590';
export const DEEP_HONEY = '#eec25f';
export const DEEP_LAVENDER = '#a9b3db';
export const ROSE = '#e08f7c';
export const WOOD = '#c98f5c';

export const SKIN = {
  fair: '#fbe3d3',
  light: '#f5cdb0',
  olive: '#dfac80',
  tan: '#c98d5e',
  brown: '#a9714a',
  deep: '#8d5b3c',
} as const;

export const HAIR = {
  grey: '#e4e6e3',
  white: '#fffdf8',
  chestnut: '#6b3d28',
  sand: '#9a6a35',
  dark: INK,
} as const;
