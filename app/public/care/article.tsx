import { Link } from 'react-router';
import type { ServiceContent } from '#domain/care-services/care-service.ts';
import { Questions } from '../frame/questions.tsx';

interface ArticleProps {
  readonly service: ServiceContent;
  readonly day: readonly MomentView[];
}

export interface MomentView {
  readonly src: string;
  readonly caption: string;
}

export function Article({ service, day }: ArticleProps) {
  const { who: audience, help, visit, start, notCovered, questions } = service;
  return (
    <article className="prose">
      {audience.length > 0 && <h2>Who it is for</h2>}
      <Paragraphs texts={audience} />
      {help.length > 0 && (
        <>
          <h2>What we can help with</h2>
          <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
            {help.map(({ name, text }) => (
              <div key={name} className="border-t-2 border-line pt-3">
                <dt className="font-bold">{name}</dt>
                {text.split('\n').map((line) => (
                  <dd key={line}>{line}</dd>
                ))}
              </div>
            ))}
          </dl>
        </>
      )}
      {visit.length > 0 && <h2>What a visit looks like</h2>}
      <DayLine day={day} />
      <Paragraphs texts={visit} />
      {start.length > 0 && <h2>How it starts</h2>}
      <Paragraphs texts={start} />
      <p>
        <Link to="/started" className="inline-block py-2">
          Read how we plan care with you
        </Link>
      </p>
      {notCovered.length > 0 && (
        <div className="note">
          <h2>What it does not cover</h2>
          <Paragraphs texts={notCovered} />
        </div>
      )}
      {questions.length > 0 && (
        <>
          <h2>Questions people ask</h2>
          <Questions questions={questions} />
        </>
      )}
    </article>
  );
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => <p key={text}>{text}</p>);
}

function DayLine({ day }: Pick<ArticleProps, 'day'>) {
  if (day.length === 0) return null;
  return (
    <ol className="!list-none mb-6 grid grid-cols-2 gap-4 !p-0 sm:grid-cols-4">
      {day.map(({ src, caption }) => (
        <li key={caption}>
          <img src={src} alt="" width={200} height={150} loading="lazy" className="mb-2 w-full" />
          {caption}
        </li>
      ))}
    </ol>
  );
}
