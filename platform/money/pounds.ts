const POUNDS = /^£?\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/;

/** Returns the pence in `£24.50`, `24.5` or `24`; null if it isn't an amount. */
export function penceOf(typed: string): number | null {
  const [, pounds, pence = ''] = POUNDS.exec(typed.trim()) ?? [];
  return pounds === undefined
    ? null
    : Number(pounds.replaceAll(',', '')) * 100 + Number(pence.padEnd(2, '0'));
}

/** Formats an amount for forms and search engines: `24.50`. */
export function plainPounds(pence: number): string {
  return (pence / 100).toFixed(2);
}

export function spokenPounds(pence: number): string {
  return new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' }).format(pence / 100);
}
