import { CASE_KINDS, KINDS, type ReadPermission } from '#domain/cases/kinds/kinds.ts';
import { may, PERMISSIONS, type Permission, ROLES, type Role } from '#domain/staff/roles.ts';
import { staffLoader } from '../guard.server.ts';
import { Screen } from '../kit/screen.tsx';
import type { Route } from './+types/permissions.ts';

const ROLE_WORDS: Record<Role, readonly [name: string, meaning: string]> = {
  owner: ['Owner', 'answers for the whole service'],
  manager: ['Manager', 'runs the office day to day'],
  coordinator: ['Coordinator', 'answers messages and arranges visits'],
  editor: ['Editor', 'looks after the words and pictures of the site'],
  viewer: ['Viewer', 'read-only'],
};

const READING = Object.fromEntries(
  CASE_KINDS.map((kind) => {
    const { readPermission, many, confidential } = KINDS[kind];
    const noted = confidential ? ' (need-to-know; each view is noted in the audit log)' : '';
    return [readPermission, `Read ${many}${noted}`];
  }),
) as Record<ReadPermission, string>;

const PERMISSION_WORDS: Record<Permission, string> = {
  ...READING,
  'open-dashboard': 'Sign in and open the dashboard',
  'answer-cases': 'Answer messages, write notes, assign and close',
  'edit-saved-answers': 'Change the templates for replies',
  'read-outbox': 'See outgoing email and send it again',
  'moderate-comments': 'Decide on blog comments',
  'edit-posts': 'Write, publish and withdraw blog posts',
  'edit-media':
    'Add pictures, describe and delete them, arrange the gallery, and choose the pictures of pages',
  'edit-reviews': 'Make reviews of thank-yous, record consent, publish and withdraw them',
  'edit-site': 'Change team, questions, partners, banners, care tasks, page titles and redirects',
  'export-cases': 'Download lists of messages',
  'change-settings': 'Change settings, such as the response times',
  'read-audit': 'Read the audit log',
  'see-security': 'See sign-ins, failed emails, backups and the disk, and make a backup',
  'end-sessions': 'Sign anyone out',
  'open-site': 'Open the website for visitors, and close it',
  import: 'Import posts, pictures and cases from another website or program',
  'connect-programs':
    'Let other programs in: API tokens to read and send messages, webhooks to be told of them',
  'download-backups': 'Download an encrypted backup, with their second factor',
  'set-up-directory': 'Set up sign-in with Microsoft 365 or another directory',
  'manage-staff': 'Invite people, change their role and deactivate them (only an owner: owners)',
  'manage-privacy': 'Hold cases, answer data requests, and export or erase all about one person',
};

export const loader = staffLoader('open-dashboard', ({ actor }) => ({ role: actor.role }));

export default function Permissions({ loaderData: { role: own } }: Route.ComponentProps) {
  return (
    <Screen title="Permissions" wide>
      <p className="measure">
        Your role is <strong>{ROLE_WORDS[own][0]}</strong>. A role decides what a person may see and do. What
        a role does not allow is refused, and the refusal is noted in the audit log.
      </p>
      <ul className="grid gap-x-8 gap-y-1 md:grid-cols-2">
        {ROLES.map((role) => (
          <li key={role}>
            <strong>{ROLE_WORDS[role][0]}</strong> {ROLE_WORDS[role][1]}
          </li>
        ))}
      </ul>
      <AsTable own={own} />
      <AsList />
    </Screen>
  );
}

/** Safeguarding leads are named individually, among these roles. */
function allowed(role: Role, permission: Permission): 'Yes' | 'If named' | 'No' {
  if (may(role, permission)) return 'Yes';
  return may({ role, isLead: true }, permission) ? 'If named' : 'No';
}

function AsTable({ own }: { own: Role }) {
  return (
    <table className="w-full border-collapse text-left max-lg:hidden">
      <caption className="sr-only">What each role may do</caption>
      <thead>
        <tr className="border-b-2 border-ink">
          <th scope="col" className="py-2 pr-4">
            Permission
          </th>
          {ROLES.map((role) => (
            <th key={role} scope="col" className="px-3 py-2 text-center">
              {ROLE_WORDS[role][0]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {PERMISSIONS.map((permission) => (
          <tr key={permission} className="border-b border-line">
            <th scope="row" className="py-2 pr-4 font-normal">
              {PERMISSION_WORDS[permission]}
            </th>
            {ROLES.map((role) => (
              <td key={role} className={`px-3 py-2 text-center ${role === own ? 'bg-sage' : ''}`}>
                {allowed(role, permission) === 'No' ? (
                  <span className="text-ink-soft">No</span>
                ) : (
                  <strong>✓ {allowed(role, permission)}</strong>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function AsList() {
  return (
    <dl className="divide-y divide-line lg:hidden">
      {PERMISSIONS.map((permission) => (
        <div key={permission} className="py-2">
          <dt>{PERMISSION_WORDS[permission]}</dt>
          <dd className="font-bold">
            {ROLES.filter((role) => allowed(role, permission) !== 'No')
              .map((role) => ROLE_WORDS[role][0])
              .join(', ')}
            {permission === 'read-safeguarding' && ', if named as a lead'}
          </dd>
        </div>
      ))}
    </dl>
  );
}
