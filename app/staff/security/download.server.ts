import { data, type LoaderFunctionArgs, type RouterContextProvider, redirect } from 'react-router';
import { requestContext } from '#app/context.ts';
import { readTyped } from '#app/forms/read-form.server.ts';
import { fullTime } from '#domain/cases/display-time.ts';
import { hasSecondFactor } from '#domain/staff/second-factor.server.ts';
import { formatSize } from '#platform/files/format-size.ts';
import { webStream } from '#platform/files/web-stream.server.ts';
import { isMadeBy, keyedHash } from '#platform/ids/keyed-hash.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import { refuseUnproved, requiredAuthority } from '../account/confirm.server.ts';
import { formPageLoader, type Signed, staffAction, staffLoader } from '../guard.server.ts';
import { refuseFields } from '../kit/save.server.ts';
import { noteDownload } from '../kit/view.server.ts';

type Calling = Pick<LoaderFunctionArgs, 'params'> & Pick<Signed, 'services'>;

/** Refuses unencrypted files, which would expose everything to anyone who finds one. @throws a 404 */
async function encryptedBackup({ params, services }: Calling) {
  const backups = await services.backups.place.list();
  const found = backups.find(({ name, isEncrypted }) => name === params.name && isEncrypted);
  if (!found) throw data(null, { status: 404 });
  return found;
}

export const downloadLoader = formPageLoader('download-backups', async (signed) => {
  const { name, madeAt, bytes } = await encryptedBackup(signed);
  return {
    name,
    made: fullTime(madeAt),
    size: formatSize(bytes),
    authority: (await hasSecondFactor(signed.services.open.db, signed.actor.id))
      ? await requiredAuthority(signed)
      : null,
  };
});

export const downloadAction = staffAction('download-backups', async (signed) => {
  const { name } = await encryptedBackup(signed);
  if (!(await hasSecondFactor(signed.services.open.db, signed.actor.id)))
    return refuseFields({ '': 'Set up a second factor first.' }, {}, 403);
  const refused = await refuseUnproved(signed, await readTyped(signed.request));
  if (refused) return refused;
  return redirect(`/security/backups/${name}/file`, {
    status: 303,
    headers: { 'Set-Cookie': passCookie(signed, name) },
  });
});

/** Streams the file after proof of identity. The download is audited first. */
export const fileLoader = staffLoader('download-backups', async (signed) => {
  const { name } = await encryptedBackup(signed);
  if (!hasPass(signed, name, signed.request.headers)) return redirect(`/security/backups/${name}/download`);
  const file = await signed.services.backups.place.open(name);
  if (!file) throw data(null, { status: 404 });
  await noteDownload(signed, ['backup'], name);
  return new Response(webStream(file.stream), {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Length': String(file.bytes),
      'Content-Disposition': `attachment; filename="${name}"`,
      'Set-Cookie': clearedPass(signed),
    },
  });
});

const NAME = 'kindlewick-backup';
/** Lasts for the redirect from the form to the file; the next download needs new proof. */
const SECONDS = 60;

interface Asking extends Pick<Signed, 'services' | 'session'> {
  readonly context: Readonly<RouterContextProvider>;
}

/** Lets this session, and no other, download this one file within a minute. */
function passCookie(asking: Asking, file: string): string {
  const until = asking.services.clock() + SECONDS * 1_000;
  return cookieOf(asking, `${until}.${signed(asking.services.secret, asking, file, until)}`, SECONDS);
}

function clearedPass(asking: Asking): string {
  return cookieOf(asking, '', 0);
}

function hasPass(asking: Asking, file: string, headers: Headers): boolean {
  const pairs = (headers.get('cookie') ?? '').split('; ');
  const name = nameAt(asking.context);
  const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
  const [until = '', mark = ''] = value.split('.');
  const isRight = isMadeBy(asking.services.secret, mark, (one) => signed(one, asking, file, Number(until)));
  return isRight && Number(until) > asking.services.clock();
}

function signed(secret: Secret, { session }: Asking, file: string, until: number): string {
  return keyedHash(secret, 'download a backup', session.id, file, String(until));
}

/** The prefix stops other hosts and unencrypted pages from setting it. */
function nameAt(context: Asking['context']): string {
  return isSecure(context) ? `__Host-${NAME}` : NAME;
}

function isSecure(context: Asking['context']): boolean {
  return context.get(requestContext).origin.startsWith('https:');
}

function cookieOf({ context }: Asking, value: string, seconds: number): string {
  const bounds = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict`;
  return `${nameAt(context)}=${value}; ${bounds}${isSecure(context) ? '; Secure' : ''}`;
}
