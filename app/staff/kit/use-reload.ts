import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterDataContext, useRevalidator, useRouteLoaderData } from 'react-router';
import type { loader } from '../shell/layout.tsx';
import { isCurtainDrawn } from './curtain.ts';
import { askAboutSession, askSession } from './session-status.ts';

/** Returns false if a reload would lose typed text at a sign-in redirect, or a displayed response. */
export function useMayReload(): () => Promise<boolean> {
  const person = useRouteLoaderData<typeof loader>('staff/shell/layout')?.person.id;
  // React Router has no hook for other routes' responses.
  const isAnswered = Boolean(useContext(UNSAFE_DataRouterDataContext)?.actionData);
  return useCallback(async () => {
    const session = await askSession('GET');
    const isOurs = session !== null && session.left > 0 && session.person === person;
    if (!isOurs) askAboutSession();
    return isOurs && !isAnswered && !isCurtainDrawn();
  }, [person, isAnswered]);
}

export function useReload(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  const mayReload = useMayReload();
  return useCallback(async () => {
    if (await mayReload()) await revalidate();
  }, [revalidate, mayReload]);
}
