import { Link } from 'react-router';
import type { SetUp, SetUpStep } from './set-up.server.ts';

export function MakeItYours({ setUp: { steps, missing, more, mayOpen } }: { setUp: SetUp }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section aria-labelledby="set-up-heading" className="max-w-3xl">
      <h2 id="set-up-heading" className="text-2xl">
        Make it yours
      </h2>
      <p className="measure mt-2">
        Your website isn’t open yet: visitors read “Opening soon”. Enter these in any order, on a phone too.
        Each is saved by itself, so you can stop and go on later.
      </p>
      {done === 0 && (
        <p className="measure mt-2">
          It takes about half an hour. Have at hand: your company number, what your regulator calls you, and
          the towns that you serve.
        </p>
      )}
      <div className="mt-4 flex items-center gap-4">
        <progress
          className="progress-bar h-4 min-w-0 flex-1"
          max={steps.length}
          value={done}
          aria-label="Steps done"
        />
        <span className="shrink-0 font-bold">
          {done} of {steps.length} done
        </span>
      </div>
      <Steps steps={steps} />
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        {mayOpen && missing.length === 0 && (
          <Link to="/settings/open" className="button button-main">
            Open the site
          </Link>
        )}
        <a href="/" className="inline-flex min-h-11 items-center font-bold">
          See it as visitors will
        </a>
      </div>
      {missing.length > 0 && (
        <p className="mt-3">
          {mayOpen ? 'You can open the site' : 'An owner can open the site'} once everything marked “Needed by
          law” is there.
        </p>
      )}
      {missing.length === 0 && !mayOpen && <p className="mt-3">An owner can open the site now.</p>}
      <h3 className="mt-8 text-xl">What families look for besides</h3>
      <p className="measure mt-1">
        Before you open or after. Until you enter them, your website says nothing about them.
      </p>
      <Steps steps={more} />
    </section>
  );
}

export function Steps({ steps }: { steps: readonly SetUpStep[] }) {
  return (
    <ol className="mt-4 divide-y divide-line overflow-hidden rounded-card border border-line">
      {steps.map((step) => (
        <Step key={step.path} step={step} />
      ))}
    </ol>
  );
}

function Step({ step: { path, name, says, isDone, isNeeded } }: { step: SetUpStep }) {
  return (
    <li className="relative flex items-start gap-3 p-4 hover:bg-paper sm:gap-4">
      <Mark isDone={isDone} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Link to={path} className="whole font-bold">
            {name}
          </Link>
          {isNeeded && !isDone && (
            <span className="rounded-pill bg-honey px-3 text-sm font-bold">Needed by law</span>
          )}
        </p>
        <p className="wrap-anywhere">{says}</p>
      </div>
    </li>
  );
}

function Mark({ isDone }: { isDone: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className="mt-0.5 size-6 shrink-0"
      role="img"
      aria-label={isDone ? 'Done' : 'To do'}
    >
      <circle
        cx="12"
        cy="12"
        r="10.5"
        className={isDone ? 'fill-go stroke-go' : 'fill-surface stroke-field'}
        strokeWidth="2"
      />
      {isDone && (
        <path
          d="m7 12.5 3.4 3.4L17 9"
          className="fill-none stroke-white"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
      )}
    </svg>
  );
}
