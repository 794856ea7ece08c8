import type { FieldSpec } from '../kit/field.tsx';
import { StaffForm } from '../kit/form.tsx';

const FIELDS: readonly FieldSpec[] = [
  {
    name: 'reviewBy',
    label: 'Review by',
    kind: 'date',
    hint: 'A restriction lasts until someone ends it.',
  },
];

interface RestrictFormProps {
  readonly reference: string;
  readonly left: number | null;
  readonly restricted: readonly string[];
  readonly reviewBy: string;
  readonly answer?: unknown;
}

export function RestrictForm({ reference, left, restricted, reviewBy, answer }: RestrictFormProps) {
  return (
    <>
      {restricted.length > 0 && (
        <p className="wrap-anywhere">
          <strong>Restricted:</strong> {restricted.join(', ')}
        </p>
      )}
      {left !== 0 && (
        <StaffForm
          action={`/privacy-desk/requests/${reference}/restrict`}
          fields={FIELDS}
          loaded={{ reviewBy }}
          answer={answer}
          plain
          compact
          submit={
            left === 1 ? 'Restrict this message' : `Restrict these ${left ?? ''} messages`.replace('  ', ' ')
          }
        />
      )}
    </>
  );
}
