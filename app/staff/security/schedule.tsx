import { Link } from 'react-router';
import { DAILY_MAX, WEEKLY_MAX } from '#domain/backup/schedule.ts';
import { keepScreen } from '../cases/keep-screen.ts';
import { privateHeaders } from '../guard.server.ts';
import type { SettingsAnswer } from '../settings/answer.ts';
import type { SettingField } from '../settings/field-spec.ts';
import { SettingsForm } from '../settings/settings-form.tsx';
import { StaffErrorBoundary } from '../shell/boundary.tsx';
import { StaffTitle } from '../shell/staff-title.tsx';
import type { Route } from './+types/schedule.ts';
import { scheduleAction, scheduleLoader } from './schedule.server.ts';

export const headers = privateHeaders;
export const loader = scheduleLoader;
export const action = scheduleAction;
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepScreen(serverAction);

const FIELDS: readonly SettingField[] = [
  { name: 'on', label: 'Make a backup every night', kind: 'checkbox' },
  { name: 'at', label: 'At', kind: 'time', hint: 'UK time. Best when nobody works.' },
  {
    name: 'daily',
    label: 'Days',
    kind: 'text',
    hint: `The newest backup of each of so many days is kept, 1 to ${DAILY_MAX}.`,
  },
  {
    name: 'weekly',
    label: 'Weeks',
    kind: 'text',
    hint: `And of each of so many weeks, 0 to ${WEEKLY_MAX}. What was erased on somebody's wish is in older backups until these are gone.`,
  },
];

/** When backups are made and how long they are kept. */
export default function BackupPlan({ loaderData, actionData }: Route.ComponentProps) {
  const { typed = {}, version = 0, saved = null } = loaderData ?? {};
  return (
    <div className="grid max-w-3xl gap-5 p-4 sm:p-8">
      <StaffTitle title="Plan of backups" />
      <p>
        <Link to="/security/backups" className="inline-flex min-h-11 items-center font-bold">
          ← Backups
        </Link>
      </p>
      <h1 className="text-2xl">Plan of backups</h1>
      <SettingsForm
        action="/security/backups/schedule"
        fields={FIELDS}
        loaded={typed}
        version={version}
        saved={false}
        answer={actionData as SettingsAnswer | undefined}
      >
        {saved && <span className="text-sm wrap-anywhere">Last changed by {saved}</span>}
      </SettingsForm>
    </div>
  );
}

export const ErrorBoundary = StaffErrorBoundary;
