/** Who the office requires to have a second factor; `leaders` are owners and managers. */
export const REQUIRED_OF = ['everybody', 'leaders', 'nobody'] as const;
export type RequiredOf = (typeof REQUIRED_OF)[number];
