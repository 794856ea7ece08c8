/** The details at Companies House; '' was not entered. */
export interface Company {
  readonly name: string;
  readonly number: string;
  readonly office: string;
  /** Exempt from stating so in its name, or a community interest company: regulation 25(2)(d) and (e). */
  readonly isLimited?: true | undefined;
  /** The registered office is the office itself: `office` is then derived from the address. */
  readonly isAtOffice?: true | undefined;
}

export const NO_COMPANY: Company = { name: '', number: '', office: '' };

/** Eight characters: digits, or letters in front as in `SC123456`; societies may end in a letter. */
export const COMPANY_NUMBER = /^(?:\d{8}|R\d{7}|[A-Z]{2}\d{5}[\dR])$/;

/** CIOs have a principal office (to be checked: Charities Act 2011, section 206). Not a charity number. */
const CHARITY = /^C[ES]\d/;

/** Companies House's list of number prefixes. Others, such as `RS` and `FC`, don't identify the register. */
const REGISTERS: readonly (readonly [RegExp, string])[] = [
  [/^(?:\d|OC|LP|CE|IP)/, 'England and Wales'],
  [/^(?:SC|SO|SL|CS|SP)/, 'Scotland'],
  [/^(?:NI|NC|NL|NP|R\d)/, 'Northern Ireland'],
];

export function companyLine({ name, number, office, isLimited }: Company): string {
  const register = REGISTERS.find(([front]) => front.test(number))?.[1];
  const called = CHARITY.test(number) ? 'charitable incorporated organisation, number' : 'company number';
  const listed = [name, register && `registered in ${register}`, number && `${called} ${number}`];
  const parts = [
    listed.filter(Boolean).join(', '),
    isLimited ? 'It is a limited company' : '',
    office && `${CHARITY.test(number) ? 'Principal' : 'Registered'} office: ${office}`,
  ];
  return parts
    .filter((sentence) => sentence !== '')
    .map((sentence) => `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`.replace(/\.?$/, '.'))
    .join(' ');
}
