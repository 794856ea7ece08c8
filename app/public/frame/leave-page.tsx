import { useEffect } from 'react';
import { LEAVE, LEAVE_STATUS, listenForLeaving } from '#app/starter/leaving.ts';
import { useTranslate } from './translate.tsx';

/** Follows GOV.UK's "Exit this page": the weather looks unremarkable to someone watching. */
const ELSEWHERE = 'https://www.bbc.co.uk/weather';

/** A plain link without script. The page's handle declares it, so that it works before the app runs. */
export function LeavePage() {
  const translate = useTranslate();
  useEffect(listenForLeaving, []);
  return (
    <>
      <a {...{ [LEAVE]: '' }} href={ELSEWHERE} rel="nofollow noreferrer" className="button mb-4">
        <span className="sr-only">{translate('Emergency')}: </span>
        {translate('Exit this page')}
      </a>
      <p role="status" {...{ [LEAVE_STATUS]: '' }} className="sr-only" />
    </>
  );
}
