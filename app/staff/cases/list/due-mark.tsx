import type { Due } from '../parts/due-words.ts';

const LOOKS: Record<Due['tone'], string> = {
  overdue: 'mark bg-coral-deep text-white',
  soon: 'mark bg-honey',
  later: '',
};

/** When a case is due; nothing when it is not. */
export function DueMark({ due }: { due: Due | null }) {
  if (!due) return null;
  return (
    <time dateTime={due.at} className={LOOKS[due.tone]}>
      {due.words}
    </time>
  );
}
