import { useFetcher } from 'react-router';
import type { ChangeAnswer } from '../../kit/answers.ts';

/**
 * The one fetcher behind a case's buttons: they, the mark of its status and what its refusal says are drawn in
 * different places and all look at it.
 */
export const useCaseChange = (reference: string) => useFetcher<ChangeAnswer>({ key: `change-${reference}` });
