import type { Proofs } from '#domain/proofreading/proofread.ts';
import type { Remark } from '#domain/proofreading/running-text.ts';
import type { Answer } from '../kit/answers.ts';
import { idOfField } from '../kit/form.tsx';
import { Section } from '../kit/screen.tsx';

interface SavedLineProps {
  readonly answer: Answer | undefined;
  readonly waits: boolean;
  readonly proofs: Proofs | null;
}

/** Has a constant height: an automatic save must not move a button that is about to be pressed. */
export function SavedLine({ answer, waits, proofs }: SavedLineProps) {
  const remarks = proofs?.remarks ?? [];
  const stops = remarks.filter((remark) => remark.stops).length;
  return (
    <p role="status" className="flex min-h-12 flex-wrap content-start gap-x-3 text-sm">
      {answer?.status === 'done' && <span>{answer.text}</span>}
      {waits && answer?.status === 'refused' && <span>Not saved yet. {answer.why}.</span>}
      {remarks.length > 0 && (
        <a href="#proofs">
          {stops > 0
            ? `Change ${some(stops, 'thing')} before you publish`
            : some(remarks.length, 'suggestion')}
        </a>
      )}
    </p>
  );
}

const some = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;

export function ProofsSection({ proofs: { remarks, age } }: { proofs: Proofs }) {
  const stops = remarks.filter((remark) => remark.stops);
  const advice = remarks.filter((remark) => !remark.stops);
  return (
    <Section id="proofs" title="Before you publish" className="rounded-card bg-paper p-4">
      {stops.length > 0 && (
        <>
          <p className="font-bold">Change this first:</p>
          <Remarks remarks={stops} />
        </>
      )}
      {advice.length > 0 && (
        <>
          <p>{stops.length > 0 ? 'And if you agree:' : 'Have a look at this. You can publish without it.'}</p>
          <Remarks remarks={advice} />
        </>
      )}
      <p className="text-sm">
        {remarks.length === 0 && 'Checked when it was last saved: nothing to change. '}
        {age !== null && `Easy to read from about ${age} years. `}
      </p>
    </Section>
  );
}

function Remarks({ remarks }: { remarks: readonly Remark[] }) {
  return (
    <ul className="grid">
      {remarks.map(({ field, text }) => (
        <li key={`${field} ${text}`} className="wrap-anywhere">
          <a href={`#${idOfField(field)}`} className="inline-flex min-h-11 items-center">
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
