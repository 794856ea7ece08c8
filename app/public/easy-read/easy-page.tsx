import type { ReactNode } from 'react';
import answer from '#app/pictures/art/easy-answer.svg?url';
import ask from '#app/pictures/art/easy-ask.svg?url';
import carer from '#app/pictures/art/easy-carer.svg?url';
import checked from '#app/pictures/art/easy-checked.svg?url';
import clock from '#app/pictures/art/easy-clock.svg?url';
import council from '#app/pictures/art/easy-council.svg?url';
import danger from '#app/pictures/art/easy-danger.svg?url';
import days from '#app/pictures/art/easy-days.svg?url';
import del from '#app/pictures/art/easy-delete.svg?url';
import email from '#app/pictures/art/easy-email.svg?url';
import fair from '#app/pictures/art/easy-fair.svg?url';
import form from '#app/pictures/art/easy-form.svg?url';
import storage from '#app/pictures/art/easy-keep.svg?url';
import letter from '#app/pictures/art/easy-letter.svg?url';
import listen from '#app/pictures/art/easy-listen.svg?url';
import lock from '#app/pictures/art/easy-lock.svg?url';
import look from '#app/pictures/art/easy-look.svg?url';
import money from '#app/pictures/art/easy-money.svg?url';
import people from '#app/pictures/art/easy-people.svg?url';
import phone from '#app/pictures/art/easy-phone.svg?url';
import speech from '#app/pictures/art/easy-tell.svg?url';
import thanks from '#app/pictures/art/easy-thanks.svg?url';
import type { SitePath } from '#domain/content/pages.ts';
import type { EasyPart, EasyPicture, EasyPoint } from '#domain/page-texts/easy-read.ts';
import { Spoken } from '../frame/blocks.tsx';
import { PageTop } from '../frame/page.tsx';

const EASY_PICTURES: Readonly<Record<EasyPicture, string>> = {
  ...{ answer, ask, carer, checked, clock, council, danger, days, delete: del, email, fair },
  ...{ form, keep: storage, letter, listen, lock, look, money, people, phone, tell: speech, thanks },
};

interface EasyPageProps {
  readonly path: SitePath;
  readonly parts: readonly EasyPart[];
  readonly children?: ReactNode;
}

/** A page in Easy Read: a sentence or two beside each picture, at 16 pt or more. */
export function EasyPage({ path, parts, children }: EasyPageProps) {
  return (
    <div className="shell py-10">
      <PageTop path={path} className="mb-3 text-3xl" />
      {children}
      {parts.map(({ heading, points }) => (
        <section key={heading} className="mt-10">
          <h2 className="text-2xl">{heading}</h2>
          <EasyPoints points={points} />
        </section>
      ))}
    </div>
  );
}

function EasyPoints({ points }: Pick<EasyPart, 'points'>) {
  return (
    <ul className="mt-6 grid gap-6">
      {points.map((point, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is drawn anew when its facts change.
        <Point key={i} {...point} />
      ))}
    </ul>
  );
}

function Point({ picture, says }: EasyPoint) {
  return (
    // With large text on a phone, the picture sits above its text.
    <li className="flex flex-wrap items-center gap-4">
      <img
        src={EASY_PICTURES[picture]}
        alt=""
        width={160}
        height={160}
        loading="lazy"
        className="size-24 shrink-0"
      />
      <div className="min-w-0 flex-[11rem]">
        {says.map((text, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <p key={i} className="measure text-xl">
            <Spoken text={text} />
          </p>
        ))}
      </div>
    </li>
  );
}
