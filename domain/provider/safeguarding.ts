export interface SafeguardingContact {
  readonly id: number;
  readonly council: string;
  readonly dayPhone: string;
  /** Outside office hours; '' where nobody entered one. */
  readonly nightPhone: string;
}

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
