import { Link } from 'react-router';
import { servicesContext } from '#app/context.ts';
import carers from '#app/pictures/art/carers.svg?url';
import sent from '#app/pictures/art/sent.svg?url';
import { londonTime } from '#domain/calendar/working-time.ts';
import { LANG, languageAt } from '#domain/content/languages.ts';
import { type JobPost, openPosts } from '#domain/lists/jobs.ts';
import { readEntries } from '#domain/lists/lists.server.ts';
import careersPage from '#domain/page-texts/caregiver.json' with { type: 'json' };
import {
  definePage,
  orderOf,
  type TextsOf,
  textsOf,
  type VisibleItem,
} from '#domain/page-texts/page-text.ts';
import { spokenAddress, spokenHours } from '#domain/provider/spoken.ts';
import { spokenDate } from '#platform/clock/spoken.ts';
import { spokenPounds } from '#platform/money/pounds.ts';
import { WithAside } from '../frame/ask-beside.tsx';
import { Blocks } from '../frame/blocks.tsx';
import { useOpensDialog } from '../frame/dialogs.tsx';
import { DemoNote, PageOpening } from '../frame/page.tsx';
import { pageTexts } from '../frame/page-texts.server.ts';
import { useOrigin, useProvider } from '../frame/provider-view.ts';
import { PhoneLink } from '../frame/reach-us.tsx';
import { Lines, Sections, Steps } from '../frame/texts.tsx';
import { EntryLanguage } from '../frame/translate.tsx';
import type { Route } from './+types/route.ts';
import { carerRequirements } from './asked.server.ts';
import { jobPostings } from './job-posting.ts';

const CAREERS = definePage(careersPage);

export async function loader({ context, url }: Route.LoaderArgs) {
  const { open, clock, provider } = context.get(servicesContext);
  const posts = await readEntries(open.db, 'jobs', provider(), languageAt(url.pathname));
  const now = londonTime(clock());
  const today = now.toPlainDate().toString();
  return {
    posts: openPosts(posts, today),
    ...carerRequirements(provider()),
    ...(await pageTexts({ context, url }, CAREERS)),
  };
}

type CareersTexts = TextsOf<typeof CAREERS>;

export default function Careers({ loaderData }: Route.ComponentProps) {
  const { posts, requirements, source } = loaderData;
  const texts = textsOf(CAREERS, loaderData);
  const provider = useProvider();
  const origin = useOrigin();
  return (
    <>
      <PageOpening
        path="/caregiver"
        heading={texts['top-heading']}
        more={jobPostings(posts, provider, origin)}
        text={texts['top-text']}
        picture={carers}
        alt="Three carers stand side by side and smile."
        ground="bg-peach"
      >
        <p className="mt-6">
          <ApplyLink />
        </p>
      </PageOpening>
      <WithAside
        drawing={sent}
        aside={
          <p className="mt-3">
            <ApplyLink />
          </p>
        }
      >
        <Sections
          order={orderOf(CAREERS, loaderData)}
          parts={{
            jobs: <OpenPosts posts={posts} />,
            get: <Benefits texts={texts} />,
            do: (
              <>
                <h2>{texts['do-heading']}</h2>
                <Blocks blocks={texts['do-text']} />
              </>
            ),
            need: (
              <Requirements
                heading={texts['need-heading']}
                text={texts['need-text']}
                requirements={requirements}
                more={texts['need-items']}
                source={source}
              />
            ),
            apply: <HowToApply texts={texts} />,
          }}
        />
      </WithAside>
    </>
  );
}

function Benefits({ texts }: { texts: CareersTexts }) {
  return (
    <>
      <h2>{texts['get-heading']}</h2>
      <ul className="!max-w-none grid !list-none gap-4 !p-0 sm:grid-cols-2">
        {texts['get-items'].map(({ name, lines }) => (
          <li key={name} className="card !m-0 p-5">
            <h3 className="!mt-0">{name}</h3>
            <Lines lines={lines} />
          </li>
        ))}
        <li className="!m-0 rounded-card bg-sage p-5">
          <TalkToUs heading={texts['get-talk']} />
        </li>
      </ul>
    </>
  );
}

function HowToApply({ texts }: { texts: CareersTexts }) {
  return (
    <>
      <h2 id="how-to-apply">{texts['apply-heading']}</h2>
      <Steps steps={texts['apply-items']} under className="mt-8" />
      <p className="mt-8">
        <ApplyLink />
      </p>
    </>
  );
}

function TalkToUs({ heading }: { heading: string }) {
  const { phone, mailbox, address, opening } = useProvider();
  const hours = spokenHours(opening);
  const place = spokenAddress(address);
  return (
    <>
      <h3 className="!mt-0">{heading}</h3>
      <p>
        You can ask us anything before you apply.{' '}
        {phone && (
          <>
            Ring <PhoneLink phone={phone} />
            {hours && `, ${hours}`}.{' '}
          </>
        )}
        {mailbox && (
          <>
            Email{' '}
            <a href={`mailto:${mailbox}`} className="wrap-anywhere">
              {mailbox}
            </a>
            .{' '}
          </>
        )}
        {place ? `Or come and see us at ${place}.` : <Link to="/contact">Send us a message</Link>}
      </p>
    </>
  );
}

function ApplyLink() {
  return (
    <Link to="/apply" className="button button-main" onClick={useOpensDialog('/apply')}>
      Apply Here
    </Link>
  );
}

function OpenPosts({ posts }: { posts: readonly JobPost[] }) {
  if (posts.length === 0) return null;
  return (
    <>
      <h2>Open jobs</h2>
      {posts.some(({ demo }) => demo) && (
        <DemoNote>This job shows how the page will look. Nobody is hired through it.</DemoNote>
      )}
      <ul className="!list-none !p-0">
        {posts.map((post) => (
          <li key={post.id} lang={post.lang} className="card p-5">
            <h3 className="!mt-0">
              {post.title}
              <EntryLanguage lang={post.lang} />
            </h3>
            <p lang={post.lang && LANG.en} className="font-bold">
              {post.town},{' '}
              {[post.full_time && 'full time', post.part_time && 'part time'].filter(Boolean).join(' or ')}
            </p>
            {(post.hours || formatPay(post)) && (
              <p>{[post.hours, formatPay(post)].filter(Boolean).join(', ')}</p>
            )}
            <p className="whitespace-pre-line">{post.description}</p>
            {post.closes_on && <p lang={post.lang && LANG.en}>Apply by {spokenDate(post.closes_on)}.</p>}
          </li>
        ))}
      </ul>
    </>
  );
}

function formatPay({ pay_from, pay_to }: JobPost): string {
  const [from, to] = [pay_from, pay_to].map((pay) => (pay === null ? null : spokenPounds(pay)));
  if (from && to && from !== to) return `${from} to ${to} an hour`;
  if (from) return `${to ? '' : 'from '}${from} an hour`;
  return to ? `up to ${to} an hour` : '';
}

interface RequirementsProps {
  readonly heading: string;
  readonly text: string;
  readonly requirements: readonly { readonly name: string; readonly text: string }[];
  readonly more: readonly VisibleItem[];
  readonly source: string;
}

function Requirements({ heading, text, requirements, more, source }: RequirementsProps) {
  return (
    <>
      <h2>{heading}</h2>
      <p>{text}</p>
      <div className="grid gap-x-12 sm:grid-cols-2">
        {[...requirements.map(({ name, text }) => ({ name, lines: [text] })), ...more].map(
          ({ name, lines }) => (
            <section key={name}>
              <h3>{name}</h3>
              <Lines lines={lines} />
            </section>
          ),
        )}
      </div>
      <p className="mt-6 text-sm">{source}</p>
    </>
  );
}
