import planning from '#app/generated/art/planning.svg?url';
import { workingDays } from '#domain/cases/deadlines/targets.ts';
import { CallToContact } from '../frame/call-to-contact.tsx';
import { questionsData } from '../frame/json-ld.tsx';
import { PageOpening } from '../frame/page-opening.tsx';
import { useProvider, useTargets } from '../frame/provider-view.ts';
import { Questions } from '../frame/questions.tsx';
import { STARTED_QUESTIONS, STEPS } from './steps.content.ts';

export default function GettingStarted() {
  const { phone } = useProvider();
  const { enquiry } = useTargets();
  return (
    <>
      <PageOpening
        path="/started"
        page={questionsData(STARTED_QUESTIONS)}
        text="Our care planning process, in five steps. You are part of each one, and care starts only when you are satisfied."
        picture={planning}
        alt="A woman from our office and an older man with a mug go through a list at a table."
        ground="bg-sage"
      />
      <div className="shell prose py-12">
        <ol className="steps">
          {STEPS.map(({ name, texts }) => (
            <li key={name}>
              <h2>{name}</h2>
              {texts.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </li>
          ))}
        </ol>
        <h2>Questions people ask</h2>
        <div className="measure">
          <Questions questions={STARTED_QUESTIONS} />
        </div>
      </div>
      <CallToContact
        heading="Get Started Today"
        text={`Tell us a little about yourself or the person you worry about. We answer within ${workingDays(enquiry)}, and the first meeting is free.`}
        phone={phone}
      />
    </>
  );
}
