import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterDataContext, useRevalidator, useRouteLoaderData } from 'react-router';
import type { loader } from '../shell/layout.tsx';
import { isCurtainDrawn } from './curtain.ts';
import { askSession } from './session-left.ts';
import { askAboutSession } from './session-word.ts';

/**
 * Whether the screen may reload by itself: not when the session has ended or is somebody else's, because React Router
 * would follow the redirect to sign in and lose what is being typed; and not while it shows what a form was answered,
 * because a reload takes the answer away.
 */
export function useMayReload(): () => Promise<boolean> {
  const person = useRouteLoaderData<typeof loader>('staff/shell/layout')?.person.id;
  // No hook of React Router's tells of the answers of other routes.
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
