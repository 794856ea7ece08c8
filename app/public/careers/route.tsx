import { Link } from 'react-router';
import { keepingContext, servicesContext } from '#app/context.ts';
import carers from '#app/generated/art/carers.svg?url';
import { londonTime } from '#domain/calendar/working-time.ts';
import { workingDays } from '#domain/cases/deadlines/targets.ts';
import { changesWithTime, type JobPost, openPosts } from '#domain/lists/jobs.ts';
import { readEntries } from '#domain/lists/lists.server.ts';
import { fillAll } from '#domain/provider/placeholders.ts';
import { spokenAddress, spokenHours } from '#domain/provider/spoken.ts';
import { spokenDate } from '#platform/clock/spoken.ts';
import { spokenPounds } from '#platform/money/pounds.ts';
import { useOpensDialog } from '../frame/dialogs.tsx';
import { DemoNote, PageOpening } from '../frame/page.tsx';
import { useOrigin, useProvider, useTargets } from '../frame/provider-view.ts';
import { PhoneLink } from '../frame/reach-us.tsx';
import type { Route } from './+types/route.ts';
import { askedOfCarers, trainingGiven } from './asked.server.ts';
import { BENEFITS, DUTIES, STEPS_TO_WORK } from './careers.content.ts';
import { jobPostings } from './job-posting.ts';
import { WhatWeNeed } from './what-we-need.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { open, clock, provider } = context.get(servicesContext);
  const posts = await readEntries(open.db, 'jobs', provider());
  const now = londonTime(clock());
  const today = now.toPlainDate().toString();
  // A cached page would still show a post after its last day.
  if (changesWithTime(posts, today)) context.get(keepingContext).keep = false;
  const facts = provider();
  return {
    posts: openPosts(posts, today),
    ...askedOfCarers(facts),
    benefits: [trainingGiven(facts), ...fillAll(BENEFITS, facts).filter(({ text }) => text)],
  };
}

export default function Careers({ loaderData: { posts, asked, source, benefits } }: Route.ComponentProps) {
  const provider = useProvider();
  const origin = useOrigin();
  return (
    <>
      <PageOpening
        path="/caregiver"
        more={jobPostings(posts, provider, origin)}
        text="Do you like people? Are you kind, patient and on time? Then you may be just right for this work. You help people to go on living in their own homes. You go home knowing that you made somebody's day better."
        picture={carers}
        alt="Three carers stand side by side and smile."
        ground="bg-peach"
      >
        <p className="mt-6">
          <ApplyLink />
        </p>
      </PageOpening>
      <div className="shell prose py-12">
        <OpenPosts posts={posts} />
        <h2>What you get</h2>
        <ul className="!max-w-none grid !list-none gap-4 !p-0 sm:grid-cols-2 lg:grid-cols-3">
          {benefits.map(({ name, text }) => (
            <li key={name} className="card !m-0 p-5">
              <h3 className="!mt-0">{name}</h3>
              <p>{text}</p>
            </li>
          ))}
          <li className="!m-0 rounded-card bg-sage p-5">
            <TalkToUs />
          </li>
        </ul>
        <h2>What you do</h2>
        <p>
          No two days are the same, because no two people are. Most days you will do some of these things:
        </p>
        <ul>
          {DUTIES.map((duty) => (
            <li key={duty}>{duty}</li>
          ))}
        </ul>
        <p>
          Each person has a care plan. It tells you what they want and how they like it done, so you always
          know what to do next.
        </p>
        <WhatWeNeed asked={asked} source={source} />
        <HowToApply />
      </div>
    </>
  );
}

function HowToApply() {
  const { application } = useTargets();
  return (
    <>
      <h2 id="how-to-apply">How To Apply</h2>
      <ol className="steps mt-8">
        {STEPS_TO_WORK.map((step) => (
          <li key={step.name}>
            <h3>{step.name}</h3>
            <p>{step.text.replace('{days}', workingDays(application))}</p>
          </li>
        ))}
      </ol>
      <p className="mt-8">
        <ApplyLink />
      </p>
    </>
  );
}

function TalkToUs() {
  const { phone, mailbox, address, opening } = useProvider();
  const hours = spokenHours(opening);
  const place = spokenAddress(address);
  return (
    <>
      <h3 className="!mt-0">Talk to us first</h3>
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
          <li key={post.id} className="card p-5">
            <h3 className="!mt-0">{post.title}</h3>
            <p className="font-bold">
              {post.town},{' '}
              {[post.full_time && 'full time', post.part_time && 'part time'].filter(Boolean).join(' or ')}
            </p>
            {(post.hours || payWords(post)) && (
              <p>{[post.hours, payWords(post)].filter(Boolean).join(', ')}</p>
            )}
            <p className="whitespace-pre-line">{post.description}</p>
            {post.closes_on && <p>Apply by {spokenDate(post.closes_on)}.</p>}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Empty where no pay was entered. */
function payWords({ pay_from, pay_to }: JobPost): string {
  const [from, to] = [pay_from, pay_to].map((pay) => (pay === null ? null : spokenPounds(pay)));
  if (from && to && from !== to) return `${from} to ${to} an hour`;
  if (from) return `${to ? '' : 'from '}${from} an hour`;
  return to ? `up to ${to} an hour` : '';
}
