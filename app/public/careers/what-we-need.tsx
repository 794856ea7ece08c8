import { spokenDate } from '#platform/clock/spoken.ts';
import { DBS_CHECK, REFERENCES_IN_WRITING, TRAINING_WEEKS } from './facts.content.ts';

const NUMBERS = ['no', 'one', 'two', 'three', 'four'];
const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

export function WhatWeNeed() {
  const { name, enhancedFee, since, source, reviewed } = DBS_CHECK;
  return (
    <>
      <h2>What we need from you</h2>
      <p>
        Our carers go into the homes of people who trust them. So the law, and our own rules, ask for some
        checks. We make them after we offer you a job. You do not need any of this to apply.
      </p>
      <div className="grid gap-x-12 sm:grid-cols-2">
        <section>
          <h3>An enhanced criminal record check</h3>
          <p>
            Everybody who cares for people must have an enhanced check by the {name}. There is a fee for it,
            and you pay it: {pounds.format(enhancedFee)} since {spokenDate(since)}. It costs you nothing to
            apply. A criminal record does not always mean no. Please talk to us when we ask for the check.
          </p>
        </section>
        <section>
          <h3>{capital(NUMBERS[REFERENCES_IN_WRITING])} written references</h3>
          <p>
            We need letters or emails from {NUMBERS[REFERENCES_IN_WRITING]} people who can say what you are
            like at work. If you have not worked for a while, ask us who else can write for you.
          </p>
        </section>
        <section>
          <h3>{capital(NUMBERS[TRAINING_WEEKS])} weeks of training</h3>
          <p>
            You have your training in the first {NUMBERS[TRAINING_WEEKS]} weeks after we take you on. It is
            for everybody, also if you have done this work before.
          </p>
        </section>
        <section>
          <h3>Driving</h3>
          <p>
            We ask if you have a driving licence, because some homes are hard to reach by bus. You can apply
            without one.
          </p>
        </section>
        <section>
          <h3>What we do not ask</h3>
          <p>
            We do not ask about your health or a disability in the form. If we can make the way to this job
            easier for you, tell us what would help.
          </p>
        </section>
      </div>
      <p className="mt-6 text-sm">
        Where the fee comes from: {source}. We last checked it on {spokenDate(reviewed)}.
      </p>
    </>
  );
}

function capital(word = ''): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
