import { ASK_FOR_AUTHORITY } from '#domain/cases/concern/complainant.ts';
import { RecordPart } from '../../parts/record-form.tsx';
import type { ConcernView } from './load.server.ts';

interface ComplainantPartProps {
  readonly reference: string;
  readonly concern: Pick<ConcernView, 'records' | 'lacksAuthority' | 'payerAdvice' | 'works'>;
}

export function ComplainantPart({ reference, concern }: ComplainantPartProps) {
  const { records, lacksAuthority, payerAdvice, works } = concern;
  return (
    <>
      <RecordPart reference={reference} verb="complainant" view={records.complainant} works={works} />
      {lacksAuthority && (
        <p className="rounded-field bg-peach px-3 py-2">
          <b>No authority seen yet: say nothing about the person.</b> {ASK_FOR_AUTHORITY}
        </p>
      )}
      {payerAdvice.map((advice) => (
        <p key={advice} className="rounded-field bg-paper px-3 py-2 text-sm">
          {advice}
        </p>
      ))}
    </>
  );
}
