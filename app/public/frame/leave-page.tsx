import { useEffect } from 'react';
import { LEAVE, LEAVE_STATUS, listenForLeaving } from '#app/starter/leaving.ts';
import { useSay } from './say.tsx';

/** As GOV.UK's “Exit this page” does: nobody wonders at somebody who reads the weather. */
const ELSEWHERE = 'https://www.bbc.co.uk/weather';

/** Without script it is a link. A page that shows it says so in its handle, so that it works before the app runs. */
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
