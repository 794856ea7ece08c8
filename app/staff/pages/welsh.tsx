import { data, Link } from 'react-router';
import { readOfficeTexts } from '#domain/content/frame-texts.server.ts';
import { LANG } from '#domain/content/languages.ts';
import { hasWelsh } from '#domain/content/welsh.server.ts';
import { listWelshPairs, type WelshPair } from '#domain/content/welsh-pairs.server.ts';
import { staffLoader } from '../guard.server.ts';
import { Listed, Screen, Section } from '../kit/screen.tsx';
import { Older, WELSH_STATES, welshScreen } from '../posts/welsh.tsx';
import type { Route } from './+types/welsh.ts';

/** More than anyone reads through; the newest posts come first. */
const POSTS_LISTED_MAX = 200;

export const loader = staffLoader('edit-site', async ({ services: { open, provider } }) => {
  if (!hasWelsh(provider())) throw data(null, { status: 404 });
  const pairs = await listWelshPairs(open.db);
  const { isChecked } = await readOfficeTexts(open.db);
  return {
    isChecked,
    older: pairs.filter(({ welsh }) => welsh?.isOlder),
    groups: GROUPS.map(({ group }) =>
      pairs.filter((pair) => pair.group === group).slice(0, POSTS_LISTED_MAX),
    ),
  };
});

const GROUPS: readonly { readonly group: WelshPair['group']; readonly title: string }[] = [
  { group: 'page', title: 'Your pages' },
  { group: 'built-in', title: 'Pages of the website itself' },
  { group: 'service', title: 'Services' },
  { group: 'post', title: 'Blog posts' },
];

export default function Welsh({ loaderData: { isChecked, older, groups } }: Route.ComponentProps) {
  return (
    <Screen
      title="Welsh"
      back={{ to: '/pages', name: 'Pages' }}
      beside={
        <Link to="/pages/welsh/words" className="button">
          Words round the page
        </Link>
      }
    >
      <p className="measure">
        Any page can stand in Welsh too, under /cy, in words that you write. Visitors change the language at
        the top of each page that is there in both. What you have not written in Welsh yet is shown in
        English, and says so.
      </p>
      {!isChecked && (
        <p className="measure rounded-card bg-honey px-4 py-3">
          <strong>To be checked.</strong> The Welsh of the menu, the buttons and the foot of each page is
          ours, and no Welsh speaker has checked it. <Link to="/pages/welsh/words">Check these words</Link>{' '}
          before you publish a page in Welsh.
        </p>
      )}
      {older.length > 0 && (
        <Section id="older" title="English changed since">
          <Pairs pairs={older} />
        </Section>
      )}
      {GROUPS.map(({ group, title }, i) => (
        <Section key={group} id={group} title={title}>
          <Pairs pairs={groups[i] ?? []} />
        </Section>
      ))}
    </Screen>
  );
}

function Pairs({ pairs }: { pairs: readonly WelshPair[] }) {
  return (
    <Listed items={pairs.map((pair) => ({ id: pair.subject, pair }))} empty="None yet.">
      {({ pair }) => <Pair pair={pair} />}
    </Listed>
  );
}

function Pair({ pair }: { pair: WelshPair }) {
  const { title, welsh } = pair;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div className="min-w-48 flex-1">
        <p className="font-bold">{title}</p>
        {welsh && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <span lang={LANG.cy}>{welsh.title}</span>
            <span className="text-ink-soft">{WELSH_STATES[welsh.state]}</span>
            {welsh.isOlder && <Older />}
          </p>
        )}
      </div>
      <Link to={welshScreen(pair)} className="button px-4 text-sm">
        {welsh ? 'Open the Welsh' : 'Write in Welsh'}
        <span className="sr-only">: {title}</span>
      </Link>
    </div>
  );
}
