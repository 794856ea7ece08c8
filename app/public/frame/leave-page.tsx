import { useEffect } from 'react';
import { LEAVE, LEAVE_STATUS, listenForLeaving } from '#app/starter/leaving.ts';
import { useSay } from './say.tsx';

/** Follows GOV.UK's "Exit this page": the weather looks unremarkable to someone watching. */
const ELSEWHERE = 'https://www.bbc.co.uk/weather';

/** A plain link without script. The page's handle declares it, so that it works before the app runs. */
export function LeavePage() {
  const say = useSay();
  useEffect(listenForLeaving, []);
  return (
    <>
      <a {...{ [LEAVE]: '' }} href={ELSEWHERE} rel="nofollow noreferrer" className="button mb-4">
        <span className="sr-only">{say('Emergency')}: </span>
        {say('Exit this page')}
      </a>
      <p role="status" {...{ [LEAVE_STATUS]: '' }} className="sr-only" />
    </>
  );
}
