import { createContext } from 'react';
import type { OfficeLines } from '#domain/provider/line-now.ts';
import type { Provider } from '#domain/provider/provider.ts';

/** What the forms need to know of the office that reads them. */
export interface Office extends OfficeLines, Pick<Provider, 'serviceArea' | 'carerTowns'> {
  /** None of a provider with one office. */
  readonly branches?: readonly string[] | undefined;
}

export const OfficeContext = createContext<Office | null>(null);
