/** The usual DKIM selectors of large email providers. The list can't be complete: a provider may choose any. */
const USUAL = [
  'google',
  'selector1',
  'selector2',
  'default',
  'k1',
  'k2',
  'k3',
  's1',
  's2',
  'dkim',
  'mail',
  'smtp',
  'mandrill',
  'mxvault',
  'pm',
  'zoho',
  'zmail',
  'fm1',
  'sig1',
  'protonmail',
  'mta',
  'krs',
] as const;

/** @param seen selectors that our received emails were signed with */
export function dkimSelectors(seen: readonly string[]): readonly string[] {
  return [...new Set([...seen, ...USUAL])];
}
