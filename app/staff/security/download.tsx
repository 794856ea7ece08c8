import { Link } from 'react-router';
import { AuthorityFields } from '../account/authority-fields.tsx';
import { idOfField, partsOf } from '../kit/form.tsx';
import { FormProblem } from '../kit/problem.tsx';
import { Screen } from '../kit/screen.tsx';
import { SignedOutPage } from '../kit/signed-out-page.tsx';
import type { Route } from './+types/download.ts';
import { downloadAction, downloadLoader } from './download.server.ts';

export const loader = downloadLoader;
export const action = downloadAction;

export default function DownloadBackup({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <SignedOutPage />;
  const { name, made, size, authority } = loaderData;
  const { answer, errors } = partsOf(actionData);
  return (
    <Screen title="Download a backup" back={{ to: '/security/backups', name: 'Backups' }}>
      <p className="measure wrap-anywhere">
        <strong>{made}</strong>, {size}, {name}. It holds everything that everyone ever wrote here, encrypted.
        Only its passphrase opens it, which the person who runs the server keeps.
      </p>
      {authority === null ? (
        <p className="measure rounded-card bg-honey p-4">
          A backup can be downloaded only with a second factor.{' '}
          <Link to="/account/second-factor" className="inline-block py-2 font-bold">
            Set one up first
          </Link>
        </p>
      ) : (
        <form method="post" action={`/security/backups/${name}/download`} noValidate className="grid gap-5">
          <FormProblem answer={answer} fields={[]} idOf={idOfField} />
          <AuthorityFields required={authority} errors={errors} />
          <p>
            <button type="submit" className="button button-main">
              Download
            </button>
          </p>
        </form>
      )}
      <p className="measure text-sm">
        The download is noted in the audit log. Keep the file apart from its passphrase, and delete it when a
        newer one is in its place: what is erased here stays in older backups.
      </p>
    </Screen>
  );
}
