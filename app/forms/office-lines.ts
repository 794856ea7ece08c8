import { createContext } from 'react';
import type { OfficeLines } from '#domain/provider/line-now.ts';

export const OfficeLinesContext = createContext<OfficeLines | null>(null);
