import { createContext } from 'react';
import type { OfficeLines } from '#domain/provider/line-now.ts';

/** The numbers that a form offers when sending failed. */
export const OfficeLinesContext = createContext<OfficeLines | null>(null);
