import { redirect } from 'react-router';
import { z } from 'zod';
import { readTyped } from '#app/forms/read-form.server.ts';
import { readIsoDay } from '#domain/calendar/typed-date.ts';
import { isoDay } from '#domain/calendar/working-time.ts';
import { shortTime } from '#domain/cases/display-time.ts';
import { isDeliveryCheckOn, switchDeliveryCheck } from '#domain/proof/setting.server.ts';
import type { Finding } from '#domain/readiness/check.ts';
import { CHECK_GROUPS } from '#domain/readiness/checks.server.ts';
import { readNotes, writeNote } from '#domain/readiness/notes.server.ts';
import { formPageLoader, type Signed, staffAction } from '../guard.server.ts';
import { addAuditDetail } from '../guard-log.server.ts';
import { fits, type Sending, save } from '../kit/save.server.ts';
import { NOTES, type NoteName } from './note-fields.ts';

const PATH = '/go-live';
const WHERE_CHARACTERS_MAX = 200;

const NOT_YET: Finding = {
  state: 'unknown',
  says: 'Not checked yet. This asks others, which takes some seconds.',
  todo: 'Press “Check now”.',
};

export const goLiveLoader = formPageLoader('change-settings', async ({ services, url }) => {
  const { readiness, open, clock } = services;
  const [here, storedFindings, notes, isOn] = await Promise.all([
    readiness.lookHere(),
    readiness.readLatest(),
    readNotes(open.db),
    isDeliveryCheckOn(open.db),
  ]);
  const groups = CHECK_GROUPS.map(({ title, checks }) => ({
    title,
    checks: checks.map(({ id, title: name }) => ({
      id,
      title: name,
      ...(here[id] ?? storedFindings?.findings[id] ?? NOT_YET),
    })),
  }));
  const states = groups.flatMap(({ checks }) => checks.map(({ state }) => state));
  return {
    groups,
    toFix: states.filter((state) => state === 'fix').length,
    toLookAt: states.filter((state) => state === 'look').length,
    checked: storedFindings && shortTime(storedFindings.at),
    notes: {
      copied: { where: notes.copied?.where ?? '', on: isoDay(clock()) },
      restored: { where: notes.restored?.where ?? '', on: '' },
    },
    isDeliveryCheckOn: isOn,
    outcome: url.searchParams.get('said'),
  };
});

export const goLiveAction = staffAction('change-settings', async (args) => {
  const { searchParams } = new URL(args.request.url);
  const deliveryCheck = searchParams.get('proof');
  if (deliveryCheck === 'on' || deliveryCheck === 'off') return setDeliveryCheck(args, deliveryCheck);
  const requestedNote = searchParams.get('note');
  const name = requestedNote !== null && isNote(requestedNote) ? requestedNote : null;
  addAuditDetail(args, { verb: name ?? 'check' });
  if (name) return saveNote(args, name);
  await readTyped(args.request);
  await args.services.readiness.checkNow();
  return redirect(`${PATH}?said=checked`, 303);
});

async function setDeliveryCheck(args: Parameters<typeof addAuditDetail>[0] & Signed, to: 'on' | 'off') {
  addAuditDetail(args, { verb: `proof-${to}` });
  const { open, clock } = args.services;
  await switchDeliveryCheck(open, to === 'on', clock());
  return redirect(`${PATH}?said=proof-${to}#proof`, 303);
}

function isNote(text: string): text is NoteName {
  return Object.hasOwn(NOTES, text);
}

function saveNote(args: Sending & Pick<Signed, 'actor'>, name: NoteName) {
  const { missing } = NOTES[name];
  const check = fits(
    z.object({
      where: z
        .string(missing)
        .trim()
        .min(1, missing)
        .max(WHERE_CHARACTERS_MAX, `Use at most ${WHERE_CHARACTERS_MAX} characters`),
      on: z
        .string('Enter the day')
        .refine((day) => readIsoDay(day) !== undefined, 'Enter the day')
        .refine((day) => day <= isoDay(args.services.clock()), 'Enter a date in the past'),
    }),
  );
  return save(args, {
    name: 'note of Go live',
    check,
    async do({ where, on }, { open, actor, now }) {
      await writeNote(open, { noteKey: name, note: { where, on, by: actor.name }, now });
      return undefined;
    },
    to: `${PATH}?said=noted`,
  });
}
