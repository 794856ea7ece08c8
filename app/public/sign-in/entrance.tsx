import type { ReactNode } from 'react';
import desk from '#app/pictures/art/sign-in.svg?url';
import { PageTitle } from '../frame/page.tsx';
import { BesideForm } from '../frame/site-picture.tsx';
import { type Step, Trail } from '../frame/trail.tsx';

interface EntranceProps {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  readonly above?: readonly Step[];
  readonly failed: boolean;
  readonly children: ReactNode;
}

export const STAFF_LOGIN: Step = { name: 'Staff Login', path: '/staff-login' };

export function Entrance({ title, description, path, above = [], failed, children }: EntranceProps) {
  return (
    <div className="shell grid gap-10 py-10 lg:grid-cols-[minmax(0,38rem)_1fr]">
      <PageTitle title={title} description={description} failed={failed} />
      <div>
        <Trail steps={[...above, { name: title, path }]} />
        <h1 className="mb-5 text-3xl">{title}</h1>
        {children}
      </div>
      <BesideForm place="staff-login" drawing={desk} />
    </div>
  );
}
