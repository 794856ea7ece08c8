import { type ReactNode, use, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { appliesTo, citiesOf, type QuestionName } from '#domain/cases/application/questions.ts';
import { ApplyAnswers, ApplyButtons } from './apply-parts.tsx';
import {
  numberOf,
  placeBefore,
  STEPS_IN_ALL,
  useApplyProgress,
  useLeaveCare,
  useStepHistory,
} from './apply-progress.ts';
import { Question } from './apply-question.tsx';
import { APPLY_STEPS, type ApplyQuestion, onlyIf, type Place } from './apply-steps.ts';
import type { ApplyResult, Typed } from './form-result.ts';
import { fillTraps, PrivacyLine, Problem, Trap, useFillTime } from './message-form.tsx';
import { OfficeContext } from './office.ts';
import { ReadyCode } from './ready-code.tsx';
import { useSavedText } from './saved-text.ts';

interface ApplyFormProps {
  readonly intro: ReactNode;
  readonly result?: ApplyResult | undefined;
  readonly onCancel?: (() => void) | undefined;
}

/** Has steps with script, two pages without. The server drops answers to questions that don't apply. */
export function ApplyForm({ intro, result: pageResult, onCancel }: ApplyFormProps) {
  const fetcher = useFetcher<ApplyResult>();
  const prefix = useId();
  const form = useRef<HTMLFormElement>(null);
  const fillTime = useFillTime();
  // Must come before the answers are read: restored answers decide which questions apply.
  const sendText = useSavedText(form, '/apply');
  const focusOn = useCallback((place: Place) => document.getElementById(prefix + place)?.focus(), [prefix]);
  const { view: progress, goTo } = useApplyProgress(pageResult, fetcher.data, focusOn);
  const { isApplicable, running, news, readAnswers } = useConditions(form, pageResult, progress.place);
  const whole = pageResult !== undefined;
  const byStep = running && !whole;
  const pageLeadsOn = pageResult?.status === 'change' || pageResult?.status === 'fine';
  const { place, answers } = progress;
  const problem = progress.problem;
  const errors = problem?.status === 'refused' ? problem.errors : {};
  const { goBack, inDialog } = useWaysBack({ form, fetcher, progress, goTo, byStep, onCancel });
  useLeaveCare(place !== 'about' && byStep, inDialog, goBack);
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={place === 'check' ? '/apply' : '/apply/check'}
      noValidate
      className={`grid gap-6 ${running || whole ? '' : 'stepped'}`}
      onChange={readAnswers}
      onSubmit={(event) => {
        sendText();
        fillTraps(event.currentTarget, fillTime());
      }}
    >
      <ReadyCode page="/apply" />
      <ReadyCode page="/apply/check" />
      {place === 'about' && intro}
      {problem && <Problem result={problem} idOf={(field) => prefix + field} />}
      {APPLY_STEPS.map((step) => (
        <Step
          key={step.id}
          {...{ step, prefix, running, whole, byStep, errors }}
          isVisible={place !== 'check' && (!byStep || place === step.id)}
          isLedTo={pageLeadsOn && place === step.id}
          isApplicable={isApplicable}
          typed={pageResult?.typed ?? {}}
        />
      ))}
      {place === 'check' && (
        <ApplyAnswers
          answers={answers ?? []}
          headingId={`${prefix}check`}
          focused={pageResult?.status === 'checked'}
          onChange={running ? (step) => goTo(step, byStep) : undefined}
        >
          {!whole && <Progress place="check" running={running} />}
        </ApplyAnswers>
      )}
      <p role="status" className="sr-only">
        {news}
      </p>
      <Trap />
      {byStep && progress.changing && <input type="hidden" name="after" value="check" />}
      <PrivacyLine use="We use this to decide on your application." />
      <ApplyButtons {...{ place, running, whole, goBack, onCancel }} sending={fetcher.state !== 'idle'} />
    </fetcher.Form>
  );
}

interface StepProps {
  readonly step: (typeof APPLY_STEPS)[number];
  readonly prefix: string;
  readonly running: boolean;
  readonly whole: boolean;
  readonly byStep: boolean;
  readonly isVisible: boolean;
  readonly isLedTo: boolean;
  readonly isApplicable: (question: QuestionName) => boolean;
  readonly errors: Readonly<Record<string, string>>;
  readonly typed: Typed;
}

function Step({ step, prefix, isVisible, isLedTo, isApplicable, errors, typed, ...form }: StepProps) {
  const { running, whole, byStep } = form;
  const office = use(OfficeContext);
  const questions = step.questions.map((question) =>
    question.name === 'city' && office ? { ...question, choices: citiesOf(office) } : question,
  );
  return (
    <section aria-labelledby={prefix + step.id} className={isVisible ? 'step' : 'hidden'}>
      <div>
        {!whole && <Progress place={step.id} running={running} />}
        <h2
          id={prefix + step.id}
          tabIndex={-1}
          // biome-ignore lint/a11y/noAutofocus: without script this is what leads to the next answer.
          autoFocus={isLedTo}
          className="text-2xl"
        >
          {step.title}
        </h2>
        <p className="mt-1 text-sm">*indicates required field</p>
      </div>
      {questions.map((question) => (
        <div key={question.name} className={byStep && !isApplicable(question.name) ? 'hidden' : undefined}>
          <Question
            question={question}
            id={prefix + question.name}
            error={errors[question.name]}
            typed={typed}
            onlyIf={byStep ? undefined : onlyIf(question.name)}
          />
        </div>
      ))}
    </section>
  );
}

function Progress({ place, running }: { place: Place; running: boolean }) {
  return (
    <p className={running ? 'text-sm' : 'step-only text-sm'}>
      Step {numberOf(place)} of {STEPS_IN_ALL}
    </p>
  );
}

const CONDITIONAL = APPLY_STEPS.flatMap(({ questions }) => questions).filter(({ name }) => onlyIf(name));

function newsOf(added: readonly ApplyQuestion[], gone: readonly ApplyQuestion[]): string {
  const named = (questions: readonly ApplyQuestion[]) => questions.map(({ label }) => label).join(', ');
  const came = added.length > 0 ? `New question below: ${named(added)}.` : '';
  const went = gone.length > 0 ? `${named(gone)} ${gone.length > 1 ? 'were' : 'was'} taken away.` : '';
  return `${went} ${came}`.trim();
}

interface WaysBack {
  readonly form: React.RefObject<HTMLFormElement | null>;
  readonly fetcher: Pick<ReturnType<typeof useFetcher>, 'submit' | 'reset' | 'formAction'>;
  readonly progress: { readonly place: Place; readonly changing?: boolean | undefined };
  readonly goTo: (place: Place, changing: boolean) => void;
  readonly byStep: boolean;
  readonly onCancel: (() => void) | undefined;
}

/** Connects both Back buttons; a closed dialog would leave its history entries behind. */
function useWaysBack({ form, fetcher, progress, goTo, byStep, onCancel }: WaysBack) {
  const { submit, reset, formAction } = fetcher;
  const inDialog = onCancel !== undefined;
  const show = useCallback(
    (place: Place, changing: boolean) => {
      // A pending check would lead forward again, so it is dropped; an application being sent may already have arrived.
      if (formAction === '/apply') return;
      reset();
      if (place !== 'check' || !form.current) return goTo(place, changing);
      // The answers may have changed since the check appeared.
      const answers = new FormData(form.current);
      answers.set('step', 'home');
      void submit(answers, { method: 'post', action: '/apply/check' });
    },
    [form, submit, reset, formAction, goTo],
  );
  const backInHistory = useStepHistory({ on: byStep && !inDialog, progress, show });
  const goBack = () => {
    if (!backInHistory()) goTo(placeBefore(progress.place), progress.changing ?? false);
  };
  return { goBack, inDialog };
}

function useConditions(
  form: React.RefObject<HTMLFormElement | null>,
  page: ApplyResult | undefined,
  place: Place,
) {
  const [running, setRunning] = useState(false);
  const [answers, setAnswers] = useState<Typed>(page?.typed ?? {});
  const known = useRef(answers);
  const [news, setArrivals] = useState('');
  const readAnswers = useCallback(() => {
    if (!form.current) return;
    const now = Object.fromEntries(
      [...new FormData(form.current)].map(([name, value]) => [name, String(value)]),
    );
    const before = known.current;
    known.current = now;
    setAnswers(now);
    const added = CONDITIONAL.filter(({ name }) => appliesTo(name, now) && !appliesTo(name, before));
    const gone = CONDITIONAL.filter(({ name }) => !appliesTo(name, now) && appliesTo(name, before));
    if (added.length + gone.length > 0) setArrivals(newsOf(added, gone));
  }, [form]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an announcement for one step is out of date at the next.
  useEffect(() => setArrivals(''), [place]);
  useEffect(() => {
    readAnswers();
    setArrivals('');
    setRunning(true);
  }, [readAnswers]);
  const isApplicable = (question: QuestionName) => appliesTo(question, answers);
  return { isApplicable, running, news, readAnswers };
}
