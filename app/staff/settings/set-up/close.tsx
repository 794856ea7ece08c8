import { redirect } from 'react-router';
import { z } from 'zod';
import { isSiteOpen } from '#domain/provider/setting.server.ts';
import { closeSite } from '#domain/settings/open-site.server.ts';
import { formPageLoader, staffAction } from '../../guard.server.ts';
import { addAuditDetail } from '../../guard-log.server.ts';
import type { FieldSpec } from '../../kit/field.tsx';
import { text } from '../../kit/fields.ts';
import { StaffForm } from '../../kit/form.tsx';
import { fits, save } from '../../kit/save.server.ts';
import { Screen } from '../../kit/screen.tsx';
import type { Route } from './+types/close.ts';

/** The audit log displays no more. */
const REASON_CHARACTERS_MAX = 200;

const REASON: FieldSpec = text('reason', 'Why do you close it?', {
  hint: 'The audit log shows this. Visitors can’t see it.',
});

const checkReason = fits(
  z.object({
    reason: z
      .string('Say why, in a few words')
      .trim()
      .min(1, 'Say why, in a few words')
      .max(REASON_CHARACTERS_MAX, `Say why in at most ${REASON_CHARACTERS_MAX} characters`),
  }),
);

export const loader = formPageLoader('open-site', async ({ services }) => {
  if (!(await isSiteOpen(services.open.db))) throw redirect('/settings/open');
  return {};
});

export const action = staffAction('open-site', (args) =>
  save(args, {
    name: 'closing of the site',
    check: checkReason,
    async do({ reason }, { open, now }) {
      await closeSite(open, now);
      addAuditDetail(args, { changes: [{ label: 'Why', from: '', to: reason }] });
      return undefined;
    },
    to: '/dashboard',
  }),
);

export default function CloseTheSite({ actionData }: Route.ComponentProps) {
  return (
    <Screen title="Close the site" back={{ to: '/settings', name: 'Settings' }}>
      <StaffForm
        action="/settings/close"
        fields={[REASON]}
        answer={actionData}
        submit="Close the site"
        sending="Closing…"
        plain
        intro={
          <p className="measure">
            Visitors then read “Opening soon” on every page, and can’t send you messages. Your phone number
            stays there. Nothing is lost: you can open the site again at any time.
          </p>
        }
      />
    </Screen>
  );
}
