export interface SafeguardingContact {
  readonly id: number;
  readonly council: string;
  readonly dayPhone: string;
  /** Outside office hours; '' where nobody entered one. */
  readonly nightPhone: string;
  /** Those that it protects, as far as the office named them. */
  readonly towns: readonly string[];
  /** Of its website; '' where nobody entered one. */
  readonly page: string;
  /** Ids of the branches that visit one of its towns; left out where none does. */
  readonly branches?: readonly number[];
}

/** Those for the towns of a branch, then the others. */
export function ofBranchFirst(
  contacts: readonly SafeguardingContact[],
  branchId: number | null,
): readonly SafeguardingContact[] {
  const own = ofBranch(contacts, branchId);
  return [...own, ...contacts.filter((contact) => !own.includes(contact))];
}

/** Those for the towns of a branch; none of no branch. */
export function ofBranch(
  contacts: readonly SafeguardingContact[],
  branchId: number | null,
): readonly SafeguardingContact[] {
  return contacts.filter(({ branches = [] }) => branchId !== null && branches.includes(branchId));
}

/** @param text towns with commas between them */
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

/** In the order of the alphabet. Where one council is all there is, nobody need choose. */
export function townsToChoose(contacts: readonly SafeguardingContact[]): readonly TownContact[] {
  if (contacts.length < 2) return [];
  const named = contacts.flatMap((contact) => contact.towns.map((town) => ({ town, contact })));
  return named.sort((one, other) => one.town.localeCompare(other.town, 'en-GB'));
}

/** The towns that the provider visits and no council of the list is named for. */
export function townsWithout(
  contacts: readonly SafeguardingContact[],
  serviceArea: readonly string[],
): readonly string[] {
  const known = new Set(contacts.flatMap(({ towns }) => towns.map((town) => town.toLowerCase())));
  return serviceArea.filter((town) => !known.has(town.toLowerCase()));
}

/** Who protects adults where the provider is. */
export interface Protector {
  /** `council`, or what does its work there. */
  readonly body: string;
  readonly bodyShort: string;
  readonly team: string;
  readonly askFor: string;
}

/** What stands before the numbers and after them, on pages and in emails; without a number it says where one is. */
export function safeguardingWords(
  { body, bodyShort, team, askFor }: Protector,
  hasContacts: boolean,
): { readonly ring: string; readonly otherwise: string } {
  const ring = 'If somebody is being hurt, neglected or robbed and it is not an emergency, ring';
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
