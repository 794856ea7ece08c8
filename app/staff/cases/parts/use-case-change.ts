import { useFetcher } from 'react-router';
import type { Answer } from '../../kit/answers.ts';

/** The one fetcher behind a case's buttons, its status mark and its refusals, which are drawn in different places. */
export const useCaseChange = (reference: string) => useFetcher<Answer>({ key: `change-${reference}` });
