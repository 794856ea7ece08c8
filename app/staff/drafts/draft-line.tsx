import type { DraftState } from './draft-store.ts';

interface DraftView {
  readonly state: DraftState;
  readonly choose: (which: 'mine' | 'theirs') => void;
  readonly read?: (text: string) => string;
}

export function DraftLine({ draft }: { draft: DraftView }) {
  const { state, choose, read = (text) => text } = draft;
  return (
    <>
      <p role="status" className="min-h-6 text-sm text-ink-soft">
        {draftText(state)}
      </p>
      {state.is === 'conflict' && (
        <div className="grid gap-2 rounded-field border border-line bg-honey p-4">
          <p className="font-bold">From your other window{state.at && `, ${state.at}`}:</p>
          <p dir="auto" className="max-h-48 overflow-y-auto whitespace-pre-wrap wrap-anywhere">
            {read(state.current)}
          </p>
          <p className="flex flex-wrap gap-2">
            <button type="button" className="button px-3 text-sm" onClick={() => choose('mine')}>
              Keep what is here
            </button>
            <button type="button" className="button px-3 text-sm" onClick={() => choose('theirs')}>
              Use the other one
            </button>
          </p>
        </div>
      )}
    </>
  );
}

function draftText(state: DraftState): string {
  switch (state.is) {
    case 'saved':
      return `Draft saved ${state.at}`;
    case 'kept-here':
      return state.why === 'signed-out'
        ? 'You’ve been signed out. What you wrote is kept in this window.'
        : 'No connection. What you wrote is kept in this window and saved when it’s back.';
    case 'refused':
      return state.why;
    case 'conflict':
      return 'You wrote something else here in another window. Choose which to keep.';
    default:
      return '';
  }
}
