import { Link } from 'react-router';
import { Saved } from '../../kit/screen.tsx';
import type { nextStep } from './set-up.server.ts';

type Step = Awaited<ReturnType<typeof nextStep>>;

export function wayBack(step: Step | undefined) {
  return step ? { to: '/dashboard', name: 'Make it yours' } : { to: '/settings', name: 'Settings' };
}

export function StepHead({ step }: { step: Step | undefined }) {
  if (!step) return null;
  const { number, of, done, saved } = step;
  return (
    <>
      {saved && <Saved key={saved}>{saved}: saved.</Saved>}
      <div className="flex items-center gap-4">
        <progress className="progress-bar h-3 min-w-0 flex-1" max={of} value={done} aria-label="Steps done" />
        <span className="shrink-0 font-bold">
          Step {number} of {of}
        </span>
      </div>
    </>
  );
}

export function submitOf(step: Step | undefined): string {
  return step ? 'Save and continue' : 'Save';
}

export function GoOn({ step }: { step: Step | undefined }) {
  if (!step) return null;
  return (
    <p>
      <Link to={step.to} className="button button-main">
        {step.to === '/dashboard' ? 'Back to Make it yours' : `Next: ${step.name}`}
      </Link>
    </p>
  );
}
