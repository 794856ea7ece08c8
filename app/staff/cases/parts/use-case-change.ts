import { useFetcher } from 'react-router';
import type { ChangeAnswer } from '../../kit/answers.ts';

/** The one fetcher behind a case's buttons, its status mark and its refusals, which are drawn in different places. */
export const useCaseChange = (reference: string) => useFetcher<ChangeAnswer>({ key: `change-${reference}` });
