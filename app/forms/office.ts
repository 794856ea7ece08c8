import { createContext } from 'react';
import type { OfficeLines } from '#domain/provider/line-now.ts';
import type { Provider } from '#domain/provider/provider.ts';

export interface Office extends OfficeLines, Pick<Provider, 'serviceArea' | 'carerTowns'> {
  readonly branches?: readonly string[] | undefined;
}

export const OfficeContext = createContext<Office | null>(null);
