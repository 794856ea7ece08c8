import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { ChangeAnswer, ChangeRefused } from './answers.ts';
import { useChangeNotice } from './change-notice.ts';

export interface Kept {
  readonly status: 'done';
  readonly words: string;
  readonly version: number;
}

/** After a conflict it has the current version and what the other person saved. */
export interface PanelRefused<Theirs> extends ChangeRefused {
  readonly seen?: number;
  readonly theirs?: Theirs;
}

export type PanelAnswer<Theirs = never> = Exclude<ChangeAnswer, ChangeRefused> | Kept | PanelRefused<Theirs>;

interface PanelFormOptions<Theirs> {
  readonly version: number;
  readonly pageAnswer?: PanelAnswer<Theirs> | undefined;
}

/**
 * A panel's form that several people may have open: an untouched form follows a newer version, one with words stays,
 * so that saving it shows the conflict.
 */
export function usePanelForm<Theirs>({ version, pageAnswer }: PanelFormOptions<Theirs>) {
  const fetcher = useFetcher<PanelAnswer<Theirs>>();
  const form = useRef<HTMLFormElement>(null);
  const touched = useRef(pageAnswer !== undefined);
  const told = useRef<unknown>(undefined);
  const [filled, setFilled] = useState({ seen: seenIn(pageAnswer) ?? version, key: 0 });
  const answer = fetcher.data;
  useChangeNotice(answer as ChangeAnswer | undefined);
  useEffect(() => {
    if (answer && told.current !== answer) {
      told.current = answer;
      if (answer.status === 'done') touched.current = false;
      const seen = seenIn(answer);
      if (seen !== undefined) return setFilled(({ key }) => ({ seen, key }));
    }
    if (touched.current) return;
    setFilled((before) => (version > before.seen ? { seen: version, key: before.key + 1 } : before));
  }, [answer, version]);
  useEffect(() => {
    const wrong = answer?.status === 'refused' && Object.keys(answer.errors)[0];
    const field = wrong && form.current?.querySelector('[aria-invalid="true"]');
    if (field instanceof HTMLElement) field.focus();
  }, [answer]);
  const shown = answer ?? pageAnswer;
  return {
    fetcher,
    seen: filled.seen,
    formKey: filled.key,
    form,
    refused: shown?.status === 'refused' ? shown : undefined,
    typed: pageAnswer && 'typed' in pageAnswer ? pageAnswer.typed : undefined,
    onInput: () => {
      touched.current = true;
    },
    busy: fetcher.state !== 'idle',
  };
}

function seenIn(answer: PanelAnswer<unknown> | undefined): number | undefined {
  if (answer?.status === 'done' && 'version' in answer) return answer.version;
  return answer?.status === 'refused' ? answer.seen : undefined;
}
