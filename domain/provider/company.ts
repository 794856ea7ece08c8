/** As Companies House has it; '' was not entered. */
export interface Company {
  /** Which may differ from the name that families know. */
  readonly name: string;
  readonly number: string;
  /** The registered office, on one line. */
  readonly office: string;
}

export const NO_COMPANY: Company = { name: '', number: '', office: '' };

/** Eight characters: digits, or letters in front as in `SC123456`; societies may end in a letter. */
export const COMPANY_NUMBER = /^(?:\d{8}|R\d{7}|[A-Z]{2}\d{5}[\dR])$/;

/** By what stands in front of the number (Companies House, list of company number prefixes). Of the others, such as `RS` and `FC`, the number does not tell. */
const REGISTERS: readonly (readonly [RegExp, string])[] = [
  [/^(?:\d|OC|LP|CE|IP)/, 'England and Wales'],
  [/^(?:SC|SO|SL|CS|SP)/, 'Scotland'],
  [/^(?:NI|NC|NL|NP|R\d)/, 'Northern Ireland'],
];

/**
 * What a company says on its website and in its letters: the Company, Limited Liability Partnership and Business
 * (Names and Trading Disclosures) Regulations 2015, regulations 24 and 25. '' where nothing was entered.
 */
export function companyLine({ name, number, office }: Company): string {
  const register = REGISTERS.find(([front]) => front.test(number))?.[1];
  const listed = [name, register && `registered in ${register}`, number && `company number ${number}`];
  const said = [listed.filter(Boolean).join(', '), office && `Registered office: ${office}`];
  return said
    .filter(Boolean)
    .map((sentence) => `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`.replace(/\.?$/, '.'))
    .join(' ');
}
