import { shortTime } from '#domain/cases/display-time.ts';
import { readMailAccount } from '#domain/mail-account/mail-account.server.ts';
import { missingForMail } from '#domain/outbox/may-leave.ts';
import { readProvider } from '#domain/provider/provider.server.ts';
import { type Check, type Finding, fine, fix, look, type ReadinessParts, unknown } from './check.ts';
import { lastSignature } from './proof.server.ts';

/** The usual DKIM selectors of large email providers. The list can't be complete: a provider may choose any. */
const USUAL = [
  'google',
  'selector1',
  'selector2',
  'default',
  'k1',
  'k2',
  'k3',
  's1',
  's2',
  'dkim',
  'mail',
  'smtp',
  'mandrill',
  'mxvault',
  'pm',
  'zoho',
  'zmail',
  'fm1',
  'sig1',
  'protonmail',
  'mta',
  'krs',
] as const;

function dkimSelectors(seen: readonly string[]): readonly string[] {
  return [...new Set([...seen, ...USUAL])];
}

const EMAIL = { path: '/settings/mail', name: 'Email' } as const;
const END_SPF = 'Let the record end with ~all or -all.';
const DNS = 'Enter it where the domain’s DNS is kept; your email provider says what it must hold.';

export const OUTGOING_CHECKS: readonly Check[] = [
  { id: 'outgoing', title: 'Outgoing email', look: outgoing },
  {
    id: 'spf',
    title: 'SPF: who may send for your domain',
    isSlow: true,
    look: (parts) => ofSender(parts, spf),
  },
  {
    id: 'dkim',
    title: 'DKIM: your emails are signed',
    isSlow: true,
    look: (parts) => ofSender(parts, (domain) => dkim(parts, domain)),
  },
  {
    id: 'dmarc',
    title: 'DMARC: what becomes of forged emails',
    isSlow: true,
    look: (parts) => ofSender(parts, (domain) => dmarc(parts, domain)),
  },
];

async function outgoing({ open: { db }, configured }: ReadinessParts): Promise<Finding> {
  const [provider, account] = await Promise.all([readProvider(db), readMailAccount(db)]);
  const missing = missingForMail({ provider, hasServer: configured.hasSmtp || account?.sends === 1 });
  if (missing === 'mail server')
    return fix(
      'No mail server is set up, so no email is sent.',
      'Set SMTP_URL, or give consent under Microsoft 365 or Google.',
      EMAIL,
    );
  if (missing === 'mailbox')
    return fix('The office’s mailbox has not been entered, so no email is sent.', 'Enter it.', {
      path: '/settings/phones',
      name: 'Phones and email',
    });
  const [left, failed] = await Promise.all([lastMail(db, 'sent_at'), lastMail(db, 'failed_at')]);
  if (left === null && failed === null)
    return look('A mail server is set up. Nothing has left yet.', 'Send yourself a test.', EMAIL);
  if (failed !== null && failed > (left ?? 0))
    return look(
      `The last email that ended, ${shortTime(failed)}, could not be sent.`,
      'See why, and try it again.',
      { path: '/outbox?show=failed', name: 'Emails not sent' },
    );
  return fine(`The mail server took an email ${shortTime(left ?? 0)}.`);
}

async function lastMail(
  db: ReadinessParts['open']['db'],
  when: 'sent_at' | 'failed_at',
): Promise<number | null> {
  const { at } = await db
    .selectFrom('mails')
    .select((eb) => eb.fn.max(when).as('at'))
    .$if(when === 'failed_at', (query) => query.where('dealt_at', 'is', null))
    .executeTakeFirstOrThrow();
  return at === null ? null : Number(at);
}

async function senderDomain({ open, configured: { mailFrom } }: ReadinessParts): Promise<string | null> {
  const from = mailFrom ?? (await readProvider(open.db)).mailbox;
  const domain = /@([^@\s<>]+)>?\s*$/u.exec(from)?.[1]?.toLowerCase();
  return domain?.includes('.') ? domain : null;
}

async function ofSender(
  parts: ReadinessParts,
  look: (domain: string, texts: readonly string[]) => Promise<Finding> | Finding,
): Promise<Finding> {
  const domain = await senderDomain(parts);
  if (!domain) return unknown('Our emails come from no address yet.', { at: EMAIL });
  const texts = await parts.askTxt(domain);
  if (texts === 'silent') return noAnswer(domain);
  if (texts === 'no-name')
    return unknown(`The DNS server of this machine knows no domain ${domain}.`, {
      todo: 'Check how the sender’s address is spelt. If it is right, this machine may not ask outside.',
      at: EMAIL,
    });
  return look(domain, texts);
}

const noAnswer = (name: string) => unknown(`No DNS server answered for ${name} from this machine.`);

function spf(domain: string, texts: readonly string[]): Finding {
  const records = texts.filter((text) => /^v=spf1(?:\s|$)/i.test(text));
  const [record] = records;
  if (!record) return fix(`${domain} has no SPF record, so many servers take our emails for forged.`, DNS);
  // RFC 7208, section 4.5
  if (records.length > 1)
    return fix(`${domain} has ${records.length} SPF records, so none of them counts.`, 'Join them to one.');
  if (/\s\+?all(?:\s|$)/i.test(record))
    return fix(`${domain} lets anyone send in its name: “${record}”.`, END_SPF);
  const says = `${domain} says “${record}”. Whether your mail server is among them can’t be told from here.`;
  return /\s[~-]all(?:\s|$)|\sredirect=/i.test(record) ? fine(says) : look(says, END_SPF);
}

async function dkim({ askTxt, open }: ReadinessParts, domain: string): Promise<Finding> {
  const signature = await lastSignature(open.db);
  const seen = signature?.domain === domain ? [signature.selector] : [];
  const selectors = dkimSelectors(seen);
  const found = await Promise.all(
    selectors.map(async (selector) => ({
      selector,
      texts: await askTxt(`${selector}._domainkey.${domain}`),
    })),
  );
  // An empty key is revoked (RFC 6376, section 3.6.1).
  const named = found
    .filter(({ texts }) => typeof texts === 'object' && texts.some((text) => /\bp=[^;\s]/.test(text)))
    .map(({ selector }) => selector);
  const [signed] = seen;
  if (signed && named.includes(signed))
    return fine(
      `The last delivery check that came back was signed for ${domain} with the key “${signed}”, which is published.`,
    );
  if (named.length > 0)
    return fine(
      `${domain} publishes a key under ${listOf(named)}. Whether our emails are signed with it only one that arrived can show.`,
    );
  if (found.every(({ texts }) => texts === 'silent')) return noAnswer(domain);
  return unknown(
    `${domain} publishes no key under the usual names (${selectors.slice(0, 4).join(', ')} and others). Your email provider may use another, which can’t be guessed.`,
    {
      todo: 'Send yourself a test, and see in your email program whether it passed DKIM (“Show original” or “Message source”).',
      at: EMAIL,
    },
  );
}

function listOf(selectors: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(selectors.map((selector) => `“${selector}”`));
}

async function dmarc({ askTxt }: ReadinessParts, domain: string): Promise<Finding> {
  for (const name of withParents(domain)) {
    const found = await askTxt(`_dmarc.${name}`);
    if (found === 'silent') return noAnswer(name);
    const record = found !== 'no-name' && found.find((text) => /^v=DMARC1\b/i.test(text));
    if (record) return policyOf(name, record);
  }
  return fix(`${domain} has no DMARC record. Gmail and Yahoo require one from bulk senders.`, DNS);
}

function policyOf(name: string, record: string): Finding {
  const policy = /;\s*p=(\w+)/i.exec(record)?.[1]?.toLowerCase() ?? 'none';
  if (policy === 'none')
    return look(
      `${name} has a DMARC record that lets forged emails through (p=none).`,
      'Once SPF and DKIM are right, change it to p=quarantine, then to p=reject.',
    );
  const action = policy === 'reject' ? 'refused' : 'put aside';
  return fine(`${name} asks for forged emails to be ${action} (p=${policy}).`);
}

/** Excludes the top level: a record covers all below (RFC 7489, section 6.6.3, without its list of suffixes). */
function withParents(domain: string): readonly string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, from) => labels.slice(from).join('.'));
}
