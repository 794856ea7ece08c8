import type { Proofs } from '#domain/proofreading/proofread.ts';
import type { Remark } from '#domain/proofreading/running-text.ts';
import { idOfField } from '../kit/form.tsx';
import { Section } from '../kit/screen.tsx';

/** What a colleague who reads the last saved draft would say before readers do. */
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
