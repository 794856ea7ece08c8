import { servicesContext } from '#app/context.ts';
import planning from '#app/generated/art/planning.svg?url';
import { workingDays } from '#domain/cases/deadlines/targets.ts';
import { fillAll } from '#domain/provider/placeholders.ts';
import { questionsData } from '../frame/linked-data.tsx';
import { PageOpening } from '../frame/page.tsx';
import { useProvider, useTargets } from '../frame/provider-view.ts';
import { Questions } from '../frame/questions.tsx';
import { CallToContact } from '../frame/reach-us.tsx';
import type { Route } from './+types/route.ts';
import { MEETING, STARTED_QUESTIONS, STEPS } from './started.content.ts';

export function loader({ context }: Route.LoaderArgs) {
  const provider = context.get(servicesContext).provider();
  return fillAll({ steps: STEPS, questions: STARTED_QUESTIONS, meeting: MEETING }, provider);
}

export default function GettingStarted({ loaderData: { steps, questions, meeting } }: Route.ComponentProps) {
  const { phone } = useProvider();
  const { enquiry } = useTargets();
  return (
    <>
      <PageOpening
        path="/started"
        page={questionsData(questions)}
        text="Our care planning process, in five steps. You are part of each one, and care starts only when you are satisfied."
        picture={planning}
        alt="A woman from our office and an older man with a mug go through a list at a table."
        ground="bg-sage"
      />
      <div className="shell prose py-12">
        <ol className="steps">
          {steps.map(({ name, texts }) => (
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
          <Questions questions={questions} />
        </div>
      </div>
      <CallToContact
        heading="Get Started Today"
        text={`Tell us a little about yourself or the person you worry about. We answer within ${workingDays(enquiry)}${meeting}.`}
        phone={phone}
      />
    </>
  );
}
