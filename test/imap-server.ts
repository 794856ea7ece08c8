import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { type Answer, answerCommand, type ImapFolder, type ImapState } from './imap-answers.ts';

export const IMAP_LOGIN = { username: 'office@provider.example', password: 'correct horse' } as const;

export interface ScriptedAnswer {
  readonly send: string;
  readonly close?: boolean;
}

/** @param command such as `UID FETCH 11 (UID)`. @returns undefined for the normal response */
export type ImapScript = (command: string) => ScriptedAnswer | undefined;

export interface ImapServer {
  readonly port: number;
  /** Sets the only valid access token; null: none. */
  accept(token: string | null): void;
  /** Puts an email into `folder`, arriving at `at` (epoch milliseconds). @returns its UID */
  deliver(raw: Uint8Array | string, at?: number, folder?: string): number;
  count(folder: string): number;
  remove(uid: number, folder?: string): void;
  renumber(): void;
  removeFolder(folder: string): void;
  addFolder(folder: string): void;
  script(script: ImapScript): void;
  current(): ImapScript;
  hangUp(): void;
  stop(): Promise<void>;
}

const newFolder = (): ImapFolder => ({ emails: [], validity: 1, next: 1 });

export async function startImapServer(): Promise<ImapServer> {
  const state: ImapState = {
    login: IMAP_LOGIN,
    token: null,
    folders: new Map([
      ['INBOX', newFolder()],
      ['Done', newFolder()],
    ]),
  };
  const sessions = new Map<Socket, { readonly selected: () => string | null }>();
  let script: ImapScript = () => undefined;
  const server = createServer((socket) => {
    // Otherwise each response waits 40 ms for the previous acknowledgement.
    socket.setNoDelay(true);
    socket.on('error', () => {});
    socket.once('close', () => sessions.delete(socket));
    sessions.set(
      socket,
      serve(socket, state, (command) => script(command)),
    );
  });
  const hangUp = () => {
    for (const socket of sessions.keys()) socket.destroy();
  };
  const folderOf = (name: string) => {
    const folder = state.folders.get(name);
    if (!folder) throw new Error(`There is no folder ${name}`);
    return folder;
  };
  const announce = (name: string) => {
    for (const [socket, { selected }] of sessions)
      if (selected() === name) socket.write(`* ${folderOf(name).emails.length} EXISTS\r\n`);
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    accept(token) {
      state.token = token;
    },
    deliver(raw, at = Date.now(), name = 'INBOX') {
      const folder = folderOf(name);
      const uid = folder.next++;
      folder.emails.push({ uid, at, raw: Buffer.from(typeof raw === 'string' ? Buffer.from(raw) : raw) });
      announce(name);
      return uid;
    },
    count: (name) => folderOf(name).emails.length,
    remove(uid, name = 'INBOX') {
      const folder = folderOf(name);
      folder.emails = folder.emails.filter((email) => email.uid !== uid);
    },
    renumber() {
      folderOf('INBOX').validity += 1;
    },
    removeFolder: (name) => void state.folders.delete(name),
    addFolder: (name) => void state.folders.set(name, newFolder()),
    script(next) {
      script = next;
    },
    current: () => script,
    hangUp,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      hangUp();
      await closed;
    },
  };
}

const LINE = '\r\n';

function serve(socket: Socket, state: ImapState, script: ImapScript) {
  let selected: string | null = null;
  let next: { readonly tag: string; readonly onLine: (line: string) => Answer } | null = null;
  let rest = '';
  socket.write(`* OK Ready${LINE}`);
  const answer = (line: string) => {
    const [first = '', ...rest] = line.split(' ');
    const command = rest.join(' ');
    const tag = next?.tag ?? first;
    const right: Answer = next?.onLine(line) ?? script(command) ?? answerCommand(state, selected, command);
    next = right.onLine ? { tag, onLine: right.onLine } : null;
    selected = right.selects ?? selected;
    socket.write(Buffer.from(right.send.replaceAll('TAG', tag), 'latin1'));
    if (right.close) socket.end();
  };
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString('latin1')).split(LINE);
    rest = lines.pop() ?? '';
    for (const line of lines) answer(line);
  });
  return { selected: () => selected };
}
