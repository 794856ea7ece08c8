import { StaffForm } from '../kit/form.tsx';
import { Screen } from '../kit/screen.tsx';
import type { Route } from './+types/schedule.ts';
import { scheduleAction, scheduleLoader } from './schedule.server.ts';
import { SCHEDULE_FIELDS } from './schedule-fields.ts';

export const loader = scheduleLoader;
export const action = scheduleAction;

export default function BackupSchedulePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Screen title="Backup schedule" back={{ to: '/security/backups', name: 'Backups' }}>
      <StaffForm
        action="/security/backups/schedule"
        fields={SCHEDULE_FIELDS}
        loaded={loaderData?.current}
        version={loaderData?.version ?? 0}
        answer={actionData}
        changed={loaderData?.saved}
      />
    </Screen>
  );
}
