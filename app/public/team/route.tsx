import { Link } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { altOf, MediaPicture } from '#app/pictures/media-picture.tsx';
import { picturesFor } from '#app/pictures/pictures.server.ts';
import { readEntries } from '#domain/lists/lists.server.ts';
import { DemoNote, PageTop } from '../frame/page.tsx';
import type { Route } from './+types/route.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { open, provider } = context.get(servicesContext);
  const { db } = open;
  const team = await readEntries(db, 'team', provider());
  const pictureFor = await picturesFor(
    db,
    team.map(({ picture }) => picture),
  );
  return {
    team: team.map(({ picture, ...member }) => ({
      ...member,
      picture: picture ? pictureFor(picture) : null,
    })),
  };
}

type Member = Route.ComponentProps['loaderData']['team'][number];

export default function Team({ loaderData: { team } }: Route.ComponentProps) {
  return (
    <div className="shell py-10">
      <PageTop path="/team" />
      <p className="measure mb-6">
        Good care is done by people who know you, and planned by people who answer the phone.{' '}
        {team.length > 0
          ? 'Here is who does what, so that you know whom to ask for.'
          : 'Ours are not on this page yet. Ring us or write to us, and ask who would come to you.'}
      </p>
      {team.some(({ demo }) => demo) && (
        <DemoNote>The people on this page are made up. The jobs they do are real.</DemoNote>
      )}
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {team.map((member) => (
          <MemberCard key={member.id} member={member} />
        ))}
        <li className="rounded-card bg-sage p-5">
          <h2 className="text-xl">Would you like to be here?</h2>
          <p className="mt-2">
            We are always glad to hear from kind people. You do not need to have done this before.
          </p>
          <p className="mt-4">
            <Link to="/caregiver" className="button">
              Read about our jobs
            </Link>
          </p>
        </li>
      </ul>
    </div>
  );
}

function MemberCard({ member: { name, designation, about, picture, picture_alt } }: { member: Member }) {
  return (
    <li className="card p-5">
      {picture && (
        <MediaPicture
          picture={picture}
          alt={altOf(picture, picture_alt)}
          sizes="(min-width: 64rem) 20rem, 100vw"
          className="mb-4 aspect-[4/3] w-full rounded-card bg-paper"
        />
      )}
      <h2 className="text-xl">{name}</h2>
      <p className="font-bold">{designation}</p>
      <p className="mt-2">{about}</p>
    </li>
  );
}
