/** Names that large providers of email give the keys of their customers. Nobody can list all: a provider may choose any. */
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

/** @param seen those that emails of ours were signed with, as they arrived */
export function dkimSelectors(seen: readonly string[]): readonly string[] {
  return [...new Set([...seen, ...USUAL])];
}
