import { data, redirect } from 'react-router';
import { z } from 'zod';
import { isLaterDay } from '#domain/calendar/typed-date.ts';
import { isoDay } from '#domain/calendar/working-time.ts';
import { readContact } from '#domain/cases/contact.ts';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { raisableKinds } from '#domain/cases/kinds/kinds.ts';
import { markRead } from '#domain/cases/list/view.server.ts';
import { undoReply } from '#domain/cases/replies/undo.server.ts';
import { tagSchema } from '#domain/cases/tag.ts';
import { taskSchema } from '#domain/cases/task.ts';
import { assignCase } from '#domain/cases/verbs/assign.server.ts';
import { CASE_VERB_NAMES, CASE_VERBS, type CaseVerb } from '#domain/cases/verbs/case-verbs.ts';
import { changeBranch } from '#domain/cases/verbs/change-branch.server.ts';
import { changeKind } from '#domain/cases/verbs/change-kind.server.ts';
import { editContact } from '#domain/cases/verbs/edit-contact.server.ts';
import { sendAgain } from '#domain/cases/verbs/send-again.server.ts';
import { tagCase, untagCase } from '#domain/cases/verbs/tags.server.ts';
import { addTask, finishTask, removeTask, reopenTask } from '#domain/cases/verbs/tasks.server.ts';
import { ASKED_MAX, textAgain } from '#domain/cases/verbs/text-again.server.ts';
import { emailAddress } from '#domain/contact-details/fields.ts';
import { joinPossibleCase, leaveSeparate } from '#domain/incoming/sort.server.ts';
import { endRestriction, HOLD_REASON_MAX, holdCase, liftHold } from '#domain/privacy/hold.server.ts';
import { endPublication } from '#domain/reviews/publication.server.ts';
import { byName, isKeyOf } from '#platform/records/keys.ts';
import { guardedBy, staffAction } from '../../guard.server.ts';
import { addAuditDetail } from '../../guard-log.server.ts';
import { KINDS } from '../../kinds.ts';
import { toCase } from '../../kit/save.server.ts';
import { wholeNumber } from '../../whole-number.ts';
import { concernVerbs } from '../panels/concern/verbs.server.ts';
import { hiringVerbs } from '../panels/hiring/hiring.server.ts';
import { learningVerbs } from '../panels/learning/learning.server.ts';
import { namedVerbs } from '../panels/named/named.server.ts';
import { safeguardingVerbs } from '../panels/safeguarding/safeguarding.server.ts';
import { recordVerbs } from '../parts/record.server.ts';
import { checked, invalid, settled, type Verb, verbAction } from '../parts/verb.server.ts';
import { contactFields } from '../screen/load.server.ts';
import { mergeVerbs } from './merge.server.ts';
import { noteVerb } from './note.server.ts';
import { statusVerbs } from './status.server.ts';

const holdVerbs = {
  hold: {
    async run({ open, at, typed }) {
      const reason = typed.reason?.trim() ?? '';
      const reviewBy = typed.reviewBy?.trim() ?? '';
      const errors: Record<string, string> = {};
      if (reason === '') errors.reason = 'Say why it is held';
      if (reason.length > HOLD_REASON_MAX) errors.reason = `Use at most ${HOLD_REASON_MAX} characters`;
      if (!isLaterDay(reviewBy, isoDay(at.now))) errors.reviewBy = 'Enter a date after today';
      if (Object.keys(errors).length > 0) return invalid(errors);
      const held = await holdCase(open, { ...at, reason, reviewBy });
      return { ...held, text: 'Held. It is not erased until the hold is lifted.' };
    },
  },
  'lift-hold': {
    button: true,
    run: async ({ open, at }) => ({ ...(await liftHold(open, at)), text: 'The legal hold is lifted.' }),
  },
  'end-restriction': {
    async run({ open, at, typed }) {
      const notification = typed.told?.trim() ?? '';
      if (notification === '') return invalid({ told: 'Say how and when you told them' });
      if (notification.length > HOLD_REASON_MAX) {
        return invalid({ told: `Use at most ${HOLD_REASON_MAX} characters` });
      }
      return { ...(await endRestriction(open, { ...at, notification })), text: 'The restriction has ended.' };
    },
  },
} satisfies Record<string, Verb>;

const sendAgainSchema = z.object({ email: emailAddress('the email address') });

const emailVerbs = {
  join: {
    button: true,
    async run({ args, open, at }) {
      const { provider, targets } = args.services;
      const responseTimes = { opening: provider().opening, targets: targets() };
      const joined = await joinPossibleCase(open, { ...at, responseTimes });
      if (joined.outcome !== 'joined') return settled(joined, 'That has been sorted already.');
      const answer = await toCase(args, joined.into).catch(() => redirect('/inbox', 303));
      return { outcome: 'answered', answer };
    },
  },
  'keep-apart': {
    button: true,
    run: async ({ open, at }) => settled(await leaveSeparate(open, at), 'It is an enquiry of its own now.'),
  },
  'send-again': checked(sendAgainSchema, async ({ args, open, at, typed }, { email }) => {
    const sent = await sendAgain(open, { ...at, mailId: wholeNumber(typed.mail), email });
    args.services.outbox.nudge();
    return settled(sent, 'It will be sent again now.');
  }),
} satisfies Record<string, Verb>;

const TASK_CHANGES = new Map([
  ['finish', { change: finishTask, text: 'Task done.' }],
  ['reopen', { change: reopenTask, text: 'Task reopened.' }],
  ['remove', { change: removeTask, text: 'Task removed.' }],
]);

const TOO_LATE = 'It is too late to undo: the reply is on its way or has been sent.';

const VERBS: Record<CaseVerb, Verb> = {
  ...statusVerbs,
  ...holdVerbs,
  ...emailVerbs,
  ...mergeVerbs,
  ...recordVerbs,
  ...concernVerbs,
  ...safeguardingVerbs,
  ...namedVerbs,
  ...learningVerbs,
  ...hiringVerbs,
  read: {
    button: true,
    async run({ open, at: { reference, actor, now } }) {
      await markRead(open, reference, { access: accessOf(actor), staffId: actor.id, now });
      return { outcome: 'answered', answer: { status: 'done', text: '' } };
    },
  },
  note: noteVerb,
  assign: {
    async run({ open, at, typed: { assigneeId = '', version } }) {
      const seenAssigneeId = version === undefined ? undefined : version || null;
      const changed = await assignCase(open, { ...at, assigneeId: assigneeId || null, seenAssigneeId });
      return { ...changed, text: assigneeId === at.actor.id ? 'Assigned to you.' : 'Assigned.' };
    },
  },
  kind: {
    async run({ args, open, at, typed }) {
      const kind = raisableKinds(at.actor).find((one) => one === typed.kind);
      if (!kind) return { outcome: 'refused', why: 'Choose what type of message this is.' };
      const changed = await changeKind(open, { ...at, kind });
      if (changed.outcome === 'changed' && kind === 'safeguarding') args.services.outbox.nudge();
      return { ...changed, text: `It is in ${KINDS[kind].title} now.` };
    },
  },
  branch: {
    async run({ open, at, typed: { branch = '' } }) {
      const changed = await changeBranch(open, { ...at, branch: branch === '' ? null : wholeNumber(branch) });
      return { ...changed, text: 'Moved to the other branch.' };
    },
  },
  contact: {
    async run({ args, open, at, typed, version }) {
      const read = readContact(typed);
      if (!read.ok) return invalid(read.errors);
      // Asked only where they wrote more than this.
      const ofPerson = typed.asked === undefined || typed.ofPerson !== undefined;
      const edited = await editContact(open, { ...at, fields: read.value, version, ofPerson });
      if (edited.outcome === 'incomplete') return invalid(edited.errors);
      if (edited.outcome === 'conflict') {
        const current = contactFields(edited.current);
        return { outcome: 'conflict', current, version: edited.version, saved: null };
      }
      if (edited.outcome === 'changed') args.services.outbox.nudge();
      return { ...edited, text: 'Contact details saved.' };
    },
  },
  tag: checked(tagSchema, async ({ open, at }, { tag }) =>
    settled(await tagCase(open, { ...at, tag }), 'Tag added.'),
  ),
  untag: {
    async run({ open, at, typed }) {
      return settled(await untagCase(open, { ...at, tagId: wholeNumber(typed.tag) }), 'Tag removed.');
    },
  },
  tasks: checked(taskSchema, async ({ open, at, typed }, fields) => {
    const task = { ...fields, ...at, assigneeId: typed.assigneeId || null };
    return settled(await addTask(open, task), 'Task added.');
  }),
  'tasks/:task': {
    async run({ args, open, at, typed }) {
      const verb = TASK_CHANGES.get(typed.do ?? '');
      if (!verb) return { outcome: 'refused', why: 'Choose what to do with the task.' };
      addAuditDetail(args, { verb: typed.do ?? '' });
      const { task = '' } = args.params;
      const taskId = /^\d+$/.test(task) ? Number(task) : task;
      return settled(await verb.change(open, { ...at, taskId }), verb.text);
    },
  },
  'texts-again': {
    async run({ args, open, at, typed }) {
      const requestNote = typed.asked?.trim() ?? '';
      if (requestNote === '') return invalid({ asked: 'Enter when and how they asked for texts again' });
      if (requestNote.length > ASKED_MAX) return invalid({ asked: `Use at most ${ASKED_MAX} characters` });
      const allowed = await textAgain(open, { ...at, note: requestNote, secret: args.services.secret });
      return settled(allowed, 'Text messages can be sent to this number again.');
    },
  },
  'end-publication': {
    button: true,
    async run({ open, at }) {
      return settled(await endPublication(open, at), 'Consent withdrawn. It’s no longer published.');
    },
  },
  'undo-reply': {
    async run({ open, at, typed }) {
      const undone = await undoReply(open, { ...at, replyId: Number(typed.reply) || 0 });
      if (undone === 'missing') return { outcome: 'missing' };
      if (undone === 'too-late') return { outcome: 'refused', why: TOO_LATE };
      return { outcome: 'changed', text: 'Your reply was not sent. Its text is in the form again.' };
    },
  },
};

export const verbActions = byName(CASE_VERB_NAMES, (name) => verbAction(CASE_VERBS[name], VERBS[name]));

const unknownVerb = staffAction('answer-cases', () => {
  throw data(null, { status: 404 });
});

export const actionOfVerb = guardedBy(({ pattern }) => {
  const name = pattern.replace(/^\/?cases\/:reference\//, '');
  return isKeyOf(verbActions, name) ? verbActions[name] : unknownVerb;
});
