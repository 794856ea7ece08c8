import { createContext } from 'react';
import type { OfficeLines } from '#domain/provider/line-now.ts';
import type { Provider } from '#domain/provider/provider.ts';

/** What the forms need to know of the office that reads them. */
export type Office = OfficeLines & Pick<Provider, 'serviceArea' | 'carerTowns'>;

export const OfficeContext = createContext<Office | null>(null);
