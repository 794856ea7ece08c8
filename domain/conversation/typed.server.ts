import { isReference } from '#domain/cases/case.table.ts';
import { PIN_DIGITS } from '#domain/cases/pin.server.ts';

const TYPED_MAX = 40;

export function typedReference(typed: string): string | null {
  const bare = plain(typed).replace(/[^0-9A-Z]/gu, '');
  const code = (bare.length > 6 ? bare.replace(/^C/u, '') : bare).replaceAll('O', '0').replace(/[IL]/gu, '1');
  const reference = `C-${code}`;
  return isReference(reference) ? reference : null;
}

export function typedPin(typed: string): string | null {
  const digits = plain(typed).replace(/[^0-9]/gu, '');
  return digits.length === PIN_DIGITS ? digits : null;
}

function plain(typed: string): string {
  return typed.slice(0, TYPED_MAX).normalize('NFKC').toUpperCase();
}
