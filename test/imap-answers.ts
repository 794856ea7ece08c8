/** Answers the IMAP commands used to read a mailbox (RFC 9051). */

interface ImapEmail {
  readonly uid: number;
  /** Arrival, in epoch milliseconds. */
  readonly at: number;
  readonly raw: Buffer;
}

export interface ImapFolder {
  emails: ImapEmail[];
  validity: number;
  next: number;
}

export interface ImapState {
  readonly login: { readonly username: string; readonly password: string };
  token: string | null;
  readonly folders: Map<string, ImapFolder>;
}

export interface Answer {
  readonly send: string;
  readonly close?: boolean;
  readonly selects?: string;
  readonly onLine?: (line: string) => Answer;
}

const CAPABILITIES = 'IMAP4rev1 ID IDLE MOVE UIDPLUS SASL-IR AUTH=PLAIN AUTH=XOAUTH2 UNSELECT';
const ok = (...lines: readonly string[]): Answer => ({
  send: [...lines, 'TAG OK Done'].map((line) => `${line}\r\n`).join(''),
});
const no = (text = 'No'): Answer => ({ send: `TAG NO ${text}\r\n` });

export function answerCommand(state: ImapState, selected: string | null, command: string): Answer {
  const [name = '', ...rest] = command.replace(/^UID /i, '').split(' ');
  const folder = state.folders.get(selected ?? '');
  switch (name.toUpperCase()) {
    case 'CAPABILITY':
      return ok(`* CAPABILITY ${CAPABILITIES}`);
    case 'AUTHENTICATE':
      return signIn(state, rest);
    case 'ID':
      return ok('* ID NIL');
    case 'NAMESPACE':
      return ok('* NAMESPACE (("" "/")) NIL NIL');
    case 'LIST':
    case 'LSUB':
      return ok(...list(state, rest, name.toUpperCase()));
    case 'STATUS':
      return status(state, rest);
    case 'SELECT':
      return select(state, nameIn(rest[0]));
    case 'IDLE':
      return { send: '+ idling\r\n', onLine: () => ok() };
    case 'LOGOUT':
      return { send: '* BYE\r\nTAG OK Done\r\n', close: true };
    case 'SEARCH':
      return folder ? ok(`* SEARCH ${found(folder, rest).join(' ')}`.trimEnd()) : no();
    case 'FETCH':
      return folder ? fetch(folder, rest) : no();
    case 'MOVE':
      return folder ? move(state, folder, rest) : no();
    default:
      return ok();
  }
}

function nameIn(word = ''): string {
  return word.replaceAll('"', '');
}

function signIn(state: ImapState, [how = '', response]: readonly string[]): Answer {
  if (response === undefined) return { send: '+ \r\n', onLine: (line) => signIn(state, [how, line]) };
  const { login, token } = state;
  const credentials = Buffer.from(response, 'base64').toString();
  const right =
    how === 'XOAUTH2'
      ? token !== null && credentials === `user=${login.username}\x01auth=Bearer ${token}\x01\x01`
      : credentials === `\0${login.username}\0${login.password}`;
  if (right) return ok(`* CAPABILITY ${CAPABILITIES}`);
  const refused = no('[AUTHENTICATIONFAILED] Wrong');
  if (how !== 'XOAUTH2') return refused;
  const why = Buffer.from('{"status":"401"}').toString('base64');
  return { send: `+ ${why}\r\n`, onLine: () => refused };
}

function list({ folders }: ImapState, rest: readonly string[], name: string): readonly string[] {
  const pattern = nameIn(rest.at(-1));
  return [...folders.keys()]
    .filter((folder) => pattern === '*' || pattern === '%' || pattern === folder)
    .map((folder) => `* ${name} () "/" ${folder}`);
}

function status({ folders }: ImapState, [argument]: readonly string[]): Answer {
  const name = nameIn(argument);
  const folder = folders.get(name);
  return folder
    ? ok(`* STATUS ${name} (MESSAGES ${folder.emails.length})`)
    : no('[NONEXISTENT] No such folder');
}

function select({ folders }: ImapState, name: string): Answer {
  const folder = folders.get(name);
  if (!folder) return no('[NONEXISTENT] No such folder');
  return {
    ...ok(
      '* FLAGS (\\Seen)',
      `* ${folder.emails.length} EXISTS`,
      `* OK [UIDVALIDITY ${folder.validity}] UIDs`,
      `* OK [UIDNEXT ${folder.next}] Next`,
    ),
    selects: name,
  };
}

const DAY = 86_400_000;

function found({ emails }: ImapFolder, [key = '', value = '']: readonly string[]): readonly number[] {
  const since = key === 'SINCE' ? Date.parse(`${nameIn(value)} UTC`) : 0;
  return emails
    .filter(({ uid, at }) =>
      key === 'UID' ? inSet(value, uid, emails) : Math.floor(at / DAY) * DAY >= since,
    )
    .map(({ uid }) => uid);
}

function inSet(set: string, uid: number, emails: readonly ImapEmail[]): boolean {
  const newest = emails.at(-1)?.uid ?? 0;
  return set.split(',').some((range) => {
    const ends = range.split(':').map((end) => (end === '*' ? newest : Number(end)));
    return uid >= Math.min(...ends) && uid <= Math.max(...ends);
  });
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

function internalDate(at: number): string {
  const [date = '', time = ''] = new Date(at).toISOString().split('T');
  const [year, month, day] = date.split('-');
  return `${day}-${MONTHS[Number(month) - 1]}-${year} ${time.slice(0, 8)} +0000`;
}

function fetchLine(seq: number, { uid, at, raw }: ImapEmail, query: string): string {
  const [, start, length] = /\[\]<(\d+)\.(\d+)>/.exec(query) ?? [];
  const items = [`UID ${uid}`, `INTERNALDATE "${internalDate(at)}"`, `RFC822.SIZE ${raw.length}`];
  if (start !== undefined) {
    const piece = raw.subarray(Number(start), Number(start) + Number(length));
    items.push(`BODY[]<${start}> {${piece.length}}\r\n${piece.toString('latin1')}`);
  }
  return `* ${seq} FETCH (${items.join(' ')})`;
}

function fetch({ emails }: ImapFolder, [set = '', ...query]: readonly string[]): Answer {
  return ok(
    ...emails.flatMap((email, index) =>
      inSet(set, email.uid, emails) ? [fetchLine(index + 1, email, query.join(' '))] : [],
    ),
  );
}

function move({ folders }: ImapState, from: ImapFolder, [set = '', name]: readonly string[]): Answer {
  const to = folders.get(nameIn(name));
  if (!to) return no('[TRYCREATE] No such folder');
  const gone: string[] = [];
  for (const email of from.emails.filter(({ uid }) => inSet(set, uid, from.emails))) {
    const index = from.emails.indexOf(email);
    from.emails.splice(index, 1);
    to.emails.push({ ...email, uid: to.next++ });
    gone.push(`* ${index + 1} EXPUNGE`);
  }
  return ok(...gone);
}
