import { redirect } from 'react-router';
import { readTyped } from '#app/forms/read-form.server.ts';
import { logoSize } from '#app/pictures/drawing-recipes.server.ts';
import type { Logo } from '#app/pictures/drawings.server.ts';
import type { Database } from '#domain/database.ts';
import { paletteOf } from '#domain/look/palette.ts';
import {
  discardTriedMark,
  markOf,
  markVersion,
  readMarkBefore,
  readStoredMark,
  readTriedMark,
  removeIcon,
  removeMark,
  type StoredMark,
  tryChanges,
  tryPart,
  undoMark,
  useTriedMark,
} from '#domain/mark/mark.server.ts';
import { type IconOrigin, iconOrigin, type MarkPart } from '#domain/mark/mark.ts';
import { MultipartError, multipartBoundary, readMultipart, readText } from '#platform/files/multipart.ts';
import { nameAndPlace } from '#platform/log/log.server.ts';
import { entryOf } from '../../entry-of.ts';
import { formPageLoader, staffAction } from '../../guard.server.ts';
import { addAuditDetail } from '../../guard-log.server.ts';
import { cannot, refuse, refuseFields, type Sending } from '../../kit/save.server.ts';
import { wholeNumber } from '../../whole-number.ts';

/** Header size, in CSS pixels. */
export interface LogoView extends Pick<Logo, 'width' | 'height'> {
  readonly nameBeside: boolean;
  readonly iconFrom: IconOrigin;
}

const ANSWER_BYTES_MAX = 100;

export const logoLoader = formPageLoader('change-settings', async ({ services, url }) => {
  const { db } = services.open;
  const toView = async (stored: StoredMark): Promise<LogoView> => {
    const mark = await markOf(db, stored);
    return { ...logoSize(mark), nameBeside: mark.nameBeside, iconFrom: iconOrigin(mark) };
  };
  const [stored, tried, before] = [
    await readStoredMark(db),
    await readTriedMark(db),
    await readMarkBefore(db),
  ];
  const { ink, paper } = paletteOf(services.look());
  return {
    name: services.provider().shortName,
    colours: { ink, paper },
    now: await toView(stored),
    has: { logo: stored.logo !== null, icon: stored.icon !== null },
    tried: tried && { ...(await toView(tried.mark)), version: tried.version },
    nameBeside: (tried?.mark ?? stored).nameBeside,
    version: await markVersion(db),
    canUndo: before !== null,
    done: url.searchParams.get('done'),
  };
});

const CONFLICT = 'A colleague sent another file while you had this open. Check the preview again.';

type Verb = (
  trx: Database,
  typed: { readonly version: number; readonly now: number },
) => Promise<string | null>;

const VERBS: Readonly<Record<string, Verb>> = {
  use: async (trx, { version, now }) => ((await useTriedMark(trx, version, now)) ? null : CONFLICT),
  async discard(trx) {
    await discardTriedMark(trx);
    return null;
  },
  async remove(trx, { now }) {
    await removeMark(trx, now);
    return null;
  },
  async 'remove-icon'(trx, { now }) {
    await removeIcon(trx, now);
    return null;
  },
  undo: async (trx, { now }) => ((await undoMark(trx, now)) ? null : 'There is no earlier logo.'),
};

export const logoAction = staffAction('change-settings', async (args) => {
  const { request, services } = args;
  const boundary = multipartBoundary(request.headers.get('content-type'));
  try {
    if (boundary && request.body) return await receive(args, readMultipart(request.body, boundary));
    const typed = await readTyped(request);
    const verb = entryOf(VERBS, typed.do);
    if (!verb) return refuseFields({ logo: 'Choose a file first' });
    addAuditDetail(args, { verb: typed.do ?? '' });
    const sent = { version: wholeNumber(typed.version), now: services.clock() };
    const why = await services.open.transact((trx) => verb(trx, sent));
    return why ? refuse(args, cannot(why)) : redirect(`/settings/logo?done=${typed.do}`, 303);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error instanceof MultipartError) {
      return refuseFields({ logo: 'Part of the file didn’t reach us. Choose it again.' });
    }
    services.log.error({ error: nameAndPlace(error) }, 'logo not saved');
    return refuse(args, { status: 'unavailable' }, {}, 503);
  }
});

async function receive(args: Sending, parts: ReturnType<typeof readMultipart>) {
  const { services, actor } = args;
  const { open, media, clock, provider } = services;
  const errors: Partial<Record<MarkPart, string>> = {};
  let sent = false;
  for await (const { name, filename, bytes } of parts) {
    if (name === 'nameBeside') {
      const nameBeside = (await readText(bytes, ANSWER_BYTES_MAX)) !== 'no';
      const { mark } = (await readTriedMark(open.db)) ?? { mark: await readStoredMark(open.db) };
      if (mark.nameBeside === nameBeside) continue;
      await open.transact((trx) => tryChanges(trx, { nameBeside }, clock()));
      sent ||= mark.logo !== null;
    } else if ((name === 'logo' || name === 'icon') && filename) {
      sent = true;
      const alt = `${name === 'logo' ? 'Logo' : 'Icon'} of ${provider().shortName}`;
      const why = await tryPart(open, media, { part: name, name: filename, bytes, alt, actor, now: clock() });
      if (why) errors[name] = why;
    }
  }
  if (!sent) return refuseFields({ logo: 'Choose a file first' });
  if (Object.keys(errors).length > 0) return refuseFields(errors);
  return redirect('/settings/logo?done=try', 303);
}
