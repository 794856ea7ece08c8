import type { Refused } from '../kit/answers.ts';

/** Confirms sending or abandoning all emails, with the number in text and button. */
export function SureButton({ refused: { errors, typed } }: { refused: Pick<Refused, 'errors' | 'typed'> }) {
  if (!errors.sure) return null;
  const isDealt = typed.do === 'dealt';
  const [named = ''] = /all [\d,]+ emails/.exec(errors.sure) ?? [];
  return (
    <div role="alert" className="grid gap-3 rounded-field bg-honey p-4">
      <p className="font-bold">{errors.sure}</p>
      <p>
        <button
          type="submit"
          name="do"
          value={isDealt ? 'dealt-all' : 'retry-all'}
          className="button button-main"
        >
          {isDealt ? `Mark ${named} as dealt with` : `Send ${named}`}
        </button>
      </p>
    </div>
  );
}
