import { createContext } from 'react';
import type { OfficeLines } from '#domain/provider/line-now.ts';
import type { Provider } from '#domain/provider/provider.ts';

/** The office facts that forms need. */
export interface Office extends OfficeLines, Pick<Provider, 'serviceArea' | 'carerTowns'> {
  /** Empty for a provider with one office. */
  readonly branches?: readonly string[] | undefined;
}

export const OfficeContext = createContext<Office | null>(null);
