export interface SafeguardingContact {
  readonly id: number;
  readonly council: string;
  readonly dayPhone: string;
  /** Outside office hours; '' was not entered. */
  readonly nightPhone: string;
  readonly towns: readonly string[];
  readonly page: string;
  readonly branches?: readonly number[];
}

export function ofBranchFirst(
  contacts: readonly SafeguardingContact[],
  branchId: number | null,
): readonly SafeguardingContact[] {
  const own = ofBranch(contacts, branchId);
  return [...own, ...contacts.filter((contact) => !own.includes(contact))];
}

export function ofBranch(
  contacts: readonly SafeguardingContact[],
  branchId: number | null,
): readonly SafeguardingContact[] {
  return contacts.filter(({ branches = [] }) => branchId !== null && branches.includes(branchId));
}

export function townsIn(text: string): readonly string[] {
  return [...new Set(text.split(',').map((town) => town.trim()))].filter(Boolean);
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

export interface TownContact {
  readonly town: string;
  readonly contact: SafeguardingContact;
}

export function townsToChoose(contacts: readonly SafeguardingContact[]): readonly TownContact[] {
  if (contacts.length < 2) return [];
  const named = contacts.flatMap((contact) => contact.towns.map((town) => ({ town, contact })));
  return named.sort((one, other) => one.town.localeCompare(other.town, 'en-GB'));
}

export function townsWithout(
  contacts: readonly SafeguardingContact[],
  serviceArea: readonly string[],
): readonly string[] {
  const known = new Set(contacts.flatMap(({ towns }) => towns.map((town) => town.toLowerCase())));
  return serviceArea.filter((town) => !known.has(town.toLowerCase()));
}

export interface Protector {
  readonly body: string;
  readonly bodyShort: string;
  readonly team: string;
  readonly askFor: string;
}

export function safeguardingText(
  { body, bodyShort, team, askFor }: Protector,
  hasContacts: boolean,
): { readonly ring: string; readonly otherwise: string } {
  const ring = 'If someone is being hurt, neglected or stolen from and it is not an emergency, ring';
  if (!hasContacts) {
    return {
      ring: `${ring} your ${body}’s ${askFor} team.`,
      otherwise: `Its number is on your ${bodyShort}’s website.`,
    };
  }
  return {
    ring: `${ring} the ${body}’s ${team}:`,
    otherwise: `If nobody answers, ring your ${bodyShort}’s main number and ask for ${askFor}.`,
  };
}
