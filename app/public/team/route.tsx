import { Link } from 'react-router';
import { servicesContext } from '#app/context.ts';
import carers from '#app/pictures/art/carers.svg?url';
import { altOf, MediaPicture } from '#app/pictures/media-picture.tsx';
import { picturesFor } from '#app/pictures/pictures.server.ts';
import { languageAt } from '#domain/content/languages.ts';
import { readEntries } from '#domain/lists/lists.server.ts';
import { definePage, orderOf, textsOf } from '#domain/page-texts/page-text.ts';
import teamPage from '#domain/page-texts/team.json' with { type: 'json' };
import { DemoNote, PageTop } from '../frame/page.tsx';
import { pageTexts } from '../frame/page-texts.server.ts';
import { EntryLanguage } from '../frame/translate.tsx';
import type { Route } from './+types/route.ts';

const TEAM = definePage(teamPage);

export async function loader({ context, url }: Route.LoaderArgs) {
  const { open, provider } = context.get(servicesContext);
  const { db } = open;
  const language = languageAt(url.pathname);
  const team = await readEntries(db, 'team', provider(), language);
  const pictureFor = await picturesFor(
    db,
    team.map(({ picture }) => picture),
    language,
  );
  return {
    team: team.map(({ picture, ...member }) => ({
      ...member,
      picture: picture ? pictureFor(picture) : null,
    })),
    ...(await pageTexts({ context, url }, TEAM)),
  };
}

type Member = Route.ComponentProps['loaderData']['team'][number];

export default function Team({ loaderData }: Route.ComponentProps) {
  const { team } = loaderData;
  const texts = textsOf(TEAM, loaderData);
  return (
    <div className="shell py-10">
      <PageTop path="/team" heading={texts['top-heading']} />
      <p className="measure mb-6">
        {texts['top-text']}{' '}
        {team.length > 0
          ? texts['top-who']
          : 'Ours are not on this page yet. Ring us or write to us, and ask who would come to you.'}
      </p>
      {team.some(({ demo }) => demo) && (
        <DemoNote>The people on this page are made up. The jobs they do are real.</DemoNote>
      )}
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {team.map((member) => (
          <MemberCard key={member.id} member={member} />
        ))}
        {orderOf(TEAM, loaderData).includes('join') && (
          <li className={`rounded-card bg-sage p-5 ${alone(team.length)}`}>
            <h2 className="text-xl">{texts['join-heading']}</h2>
            <p className="mt-2">{texts['join-text']}</p>
            <p className="mt-4">
              <Link to="/caregiver" className="button">
                Read about our jobs
              </Link>
            </p>
            <img
              src={carers}
              alt=""
              width={560}
              height={440}
              loading="lazy"
              className="mt-4 w-full max-w-md"
            />
          </li>
        )}
      </ul>
    </div>
  );
}

function alone(before: number): string {
  return `${before % 2 === 0 ? 'sm:max-lg:col-span-full' : ''} ${before % 3 === 0 ? 'lg:col-span-full' : ''}`;
}

function MemberCard({ member }: { member: Member }) {
  const { name, designation, about, picture, picture_alt, lang } = member;
  return (
    <li className="card p-5" lang={lang}>
      {picture && (
        <MediaPicture
          picture={picture}
          alt={altOf(picture, picture_alt)}
          sizes="(min-width: 64rem) 20rem, 100vw"
          className="mb-4 aspect-[4/3] w-full rounded-card bg-paper"
        />
      )}
      <h2 className="text-xl">{name}</h2>
      <EntryLanguage lang={lang} />
      <p className="font-bold">{designation}</p>
      <p className="mt-2">{about}</p>
    </li>
  );
}
