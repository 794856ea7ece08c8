import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startMailbox } from '../test/mailbox.ts';
import { startSite } from '../test/site.ts';
import { faultsOf } from '../test/stored-messages.ts';
import { askAt, visit } from '../test/visitors.ts';
import { inFolder } from './databases.ts';
import { type Drill, type Figure, type Outcome, saved, spread } from './drill.ts';
import { type MailFault, startFailingMailServer } from './failing-mail-server.ts';
import { letHoursPass, mailsArrived } from './stored-mail.ts';

const VISITORS = 4;
const MESSAGES = 40;
const WAIT_MS = 120_000;
const FAULTS: readonly MailFault[] = [
  'is not there',
  'takes the connection and says nothing',
  'stops in the middle of an email',
  'asks to come back later (451)',
  'cuts the line when it has the email',
];

/** A mail server that fails in every way must hold up no form and lose no email. */
export const SMTP: Drill = {
  about: `a mail server that fails in ${FAULTS.length} ways, one after the other, while ${VISITORS} people write`,
  run: () => inFolder(failing),
};

async function failing(dataDir: string): Promise<Outcome> {
  const databaseUrl = pathToFileURL(join(dataDir, 'kindlewick.db')).href;
  const mailbox = await startMailbox();
  const server = await startFailingMailServer(mailbox.url);
  const site = await startSite(
    { DATABASE_URL: databaseUrl, SMTP_URL: server.url },
    { dataDir, facts: 'with mailbox' },
  );
  const acknowledged = new Map<string, string>();
  const refused: string[] = [];
  const figures: Figure[] = [];
  for (const [round, fault] of (['healthy', ...FAULTS] as const).entries()) {
    server.fail(fault);
    using visits = visit(askAt(site.url), { visitors: VISITORS, said: `in round ${round}` });
    await visits.untilMore(MESSAGES, WAIT_MS);
    const seen = await visits.leave();
    for (const [message, reference] of seen.acknowledged) acknowledged.set(message, reference);
    refused.push(...seen.failed.map((problem) => `While the mail server ${fault}: ${problem}`));
    figures.push([
      `a form is answered while the mail server ${fault === 'healthy' ? 'is well' : fault}`,
      spread(seen.waits),
    ]);
  }
  server.fail('healthy');
  await letHoursPass(databaseUrl);
  const mails = await mailsArrived(databaseUrl, mailbox);
  const lost = await faultsOf(databaseUrl, acknowledged);
  await site.stop({ keepsData: true });
  await server.stop();
  await mailbox.stop();
  return {
    figures: [saved(acknowledged.size, lost), mails.figure, ...figures],
    faults: [...lost, ...refused, ...mails.faults],
  };
}
