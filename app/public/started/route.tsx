import planning from '#app/pictures/art/planning.svg?url';
import writing from '#app/pictures/art/writing.svg?url';
import { definePage, orderOf, textsOf } from '#domain/page-texts/page-text.ts';
import startedPage from '#domain/page-texts/started.json' with { type: 'json' };
import { WithAside } from '../frame/ask-beside.tsx';
import { questionsData } from '../frame/linked-data.tsx';
import { PageOpening } from '../frame/page.tsx';
import { pageTexts } from '../frame/page-texts.server.ts';
import { Questions } from '../frame/questions.tsx';
import { CallToContact } from '../frame/reach-us.tsx';
import { plainQuestions, Sections, Steps } from '../frame/texts.tsx';
import type { Route } from './+types/route.ts';

const STARTED = definePage(startedPage);

export function loader({ context, url }: Route.LoaderArgs) {
  return pageTexts({ context, url }, STARTED);
}

export default function GettingStarted({ loaderData }: Route.ComponentProps) {
  const texts = textsOf(STARTED, loaderData);
  const order = orderOf(STARTED, loaderData);
  const questions = plainQuestions(texts['questions-items']);
  const visibleQuestions = order.includes('questions') ? questions : [];
  return (
    <>
      <PageOpening
        path="/started"
        heading={texts['top-heading']}
        page={questionsData(visibleQuestions)}
        text={texts['top-text']}
        picture={planning}
        alt="A woman from our office and an older man with a mug go through a list at a table."
        ground="bg-sage"
      />
      <WithAside drawing={writing}>
        <Sections
          order={order}
          parts={{
            steps: <Steps steps={texts['steps-items']} />,
            questions: (
              <>
                <h2>{texts['questions-heading']}</h2>
                <div className="measure">
                  <Questions questions={questions} />
                </div>
              </>
            ),
          }}
        />
      </WithAside>
      {order.includes('call') && <CallToContact heading={texts['call-heading']} text={texts['call-text']} />}
    </>
  );
}
