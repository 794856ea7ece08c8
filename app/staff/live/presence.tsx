import { useCallback, useEffect, useRef, useState } from 'react';
import { useLiveUpdates } from '../kit/live-context.ts';
import type { LiveColleague } from './messages.ts';

const HERE_MS = 20_000;
const WRITING_MS = 10_000;

export function Presence({ reference }: { readonly reference: string }) {
  const people = usePresence(reference);
  return (
    <div role="status" className="no-print sticky top-2 z-10">
      {people.length > 0 && (
        <p className="rounded-field border border-line bg-honey px-4 py-2 font-bold" data-presence>
          {presenceText(people)}
        </p>
      )}
    </div>
  );
}

export function presenceText(people: readonly LiveColleague[]): string {
  const writing = people.filter((one) => one.writing).map(({ name }) => name);
  const reading = people.filter((one) => !one.writing).map(({ name }) => name);
  const parts = [];
  if (writing.length > 0) parts.push(`${listed(writing)} ${plural(writing, 'is', 'are')} writing an answer.`);
  if (reading.length > 0) parts.push(`${listed(reading)} ${plural(reading, 'has', 'have')} this open.`);
  return parts.join(' ');
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(names);
}

function plural(names: readonly string[], one: string, many: string): string {
  return names.length === 1 ? one : many;
}

function usePresence(reference: string): readonly LiveColleague[] {
  const [people, setPeople] = useState<readonly LiveColleague[]>([]);
  const { watchPresence } = useLiveUpdates();
  const report = useCallback(
    async (state: 'open' | 'writing' | 'stopped') => {
      const found = await post(reference, state);
      if (found) setPeople(found);
    },
    [reference],
  );
  useEffect(() => watchPresence(reference, setPeople), [reference, watchPresence]);
  useEffect(() => {
    const here = () => void (document.visibilityState === 'visible' && report('open'));
    const leave = () => void navigator.sendBeacon(address(reference), new URLSearchParams({ state: 'gone' }));
    const onVisibility = () => (document.visibilityState === 'visible' ? here() : leave());
    here();
    const timer = setInterval(here, HERE_MS);
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', leave);
      setPeople([]);
      leave();
    };
  }, [reference, report]);
  useWriting(reference, report);
  return people;
}

function useWriting(reference: string, report: (state: 'writing' | 'stopped') => Promise<void>): void {
  const reported = useRef(0);
  useEffect(() => {
    const onInput = ({ target }: Event) => {
      if (!(target instanceof HTMLTextAreaElement)) return;
      const sentTo = target.form?.getAttribute('action') ?? '';
      if (!sentTo.startsWith(`/cases/${reference}/reply`)) return;
      if (target.value.trim() === '') {
        if (reported.current > 0) void report('stopped');
        reported.current = 0;
        return;
      }
      if (Date.now() - reported.current < WRITING_MS) return;
      reported.current = Date.now();
      void report('writing');
    };
    // The server forgets typing with the sent draft, so later typing is news.
    const onSubmit = () => {
      reported.current = 0;
    };
    document.addEventListener('input', onInput);
    document.addEventListener('submit', onSubmit);
    return () => {
      document.removeEventListener('input', onInput);
      document.removeEventListener('submit', onSubmit);
    };
  }, [reference, report]);
}

async function post(reference: string, state: string): Promise<readonly LiveColleague[] | null> {
  try {
    const body = new URLSearchParams({ state });
    const response = await fetch(address(reference), { method: 'POST', body });
    if (!response.ok) return null;
    const { people } = (await response.json()) as { people: readonly LiveColleague[] };
    return people;
  } catch {
    return null;
  }
}

function address(reference: string): string {
  return `/cases/${reference}/here`;
}
