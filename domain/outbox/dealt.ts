export const DEALT_WHY_MAX = 500;
