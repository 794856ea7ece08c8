import { Link } from 'react-router';
import { StaffTitle } from '../kit/staff-title.tsx';
import type { SettingsAnswer } from '../settings/answer.ts';
import { SettingsForm } from '../settings/settings-form.tsx';
import type { Route } from './+types/schedule.ts';
import { scheduleAction, scheduleLoader } from './schedule.server.ts';
import { SCHEDULE_FIELDS } from './schedule-fields.ts';

export const loader = scheduleLoader;
export const action = scheduleAction;

/** When backups are made and how long they are kept. */
export default function BackupPlan({ loaderData, actionData }: Route.ComponentProps) {
  const { typed = {}, version = 0, saved = null } = loaderData ?? {};
  return (
    <div className="grid max-w-3xl gap-5 p-4 sm:p-8">
      <StaffTitle title="Backup schedule" />
      <p>
        <Link to="/security/backups" className="inline-flex min-h-11 items-center font-bold">
          ← Backups
        </Link>
      </p>
      <h1 className="text-2xl">Plan of backups</h1>
      <SettingsForm
        action="/security/backups/schedule"
        fields={SCHEDULE_FIELDS}
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
