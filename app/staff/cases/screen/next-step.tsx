import { CaseChangeForm } from '../parts/case-change.tsx';
import type { CaseScreen } from './case-view.server.ts';

/** Asks for the next step of an answered case without a deadline, so that none stays open without a date. */
export function NextStep({ view: { reference, next, mayHold, desk } }: { view: CaseScreen }) {
  if (!next || !mayHold || !desk.mine) return null;
  return (
    <section
      aria-labelledby="next-heading"
      className="mb-4 grid gap-2 rounded-card border border-line bg-sage px-4 py-3 text-sm"
    >
      <p>
        <strong id="next-heading">What is next?</strong> {next}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <CaseChangeForm reference={reference} verb="close">
          <button type="submit" className="button px-3 text-sm">
            Close it
          </button>
        </CaseChangeForm>
        <CaseChangeForm reference={reference} verb="wait" className="contents">
          <span>or put on hold until</span>
          {desk.mine.holdChoices.map(({ label, day }) => (
            <button key={day} type="submit" name="hold" value={day} className="button px-3 text-sm">
              <span className="sr-only">On hold until </span>
              {label}
            </button>
          ))}
        </CaseChangeForm>
      </div>
    </section>
  );
}
