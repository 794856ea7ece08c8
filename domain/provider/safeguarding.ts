/** A council's adult safeguarding team, as the office entered it. */
export interface SafeguardingContact {
  readonly id: number;
  readonly council: string;
  readonly dayPhone: string;
  /** Outside office hours; empty: nobody entered one. */
  readonly nightPhone: string;
}

/** The team's numbers, each with when it is answered as far as that is known. */
export function safeguardingLines({
  dayPhone,
  nightPhone,
}: SafeguardingContact): readonly { readonly phone: string; readonly when: string }[] {
  if (nightPhone === '') return [{ phone: dayPhone, when: '' }];
  if (nightPhone === dayPhone) return [{ phone: dayPhone, when: '24 hours a day' }];
  return [
    { phone: dayPhone, when: 'in office hours' },
    { phone: nightPhone, when: 'at all other times' },
  ];
}
