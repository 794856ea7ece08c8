import { useRouteLoaderData } from 'react-router';
import { type Choices, DEFAULT_CHOICES } from '#domain/cases/notices/choices.ts';
import type { loader } from '../shell/layout.tsx';

export function useChoices(): Pick<Choices, 'shortcuts' | 'next'> {
  const shell = useRouteLoaderData<typeof loader>('staff/shell/layout');
  return shell?.choices ?? DEFAULT_CHOICES;
}
