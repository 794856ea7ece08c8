declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net';

  interface Folder {
    messages: { raw: string }[];
    uidvalidity: number;
    uidnext: number;
  }

  export interface ImapUser {
    password: string;
    xoauth2?: { accessToken: string } | undefined;
  }

  interface ImapServer {
    readonly server: Server;
    listen(port: number, host: string, listening: () => void): void;
    close(closed?: () => void): void;
    getMailbox(path: string): Folder;
    deleteMailbox(path: string): void;
    createMailbox(path: string): void;
    appendMessage(folder: string, flags: string[], date: string, raw: string): void;
    formatInternalDate(date: Date): string;
  }

  export default function hoodiecrow(options: {
    plugins?: readonly string[];
    users?: Record<string, ImapUser>;
    storage?: Record<string, object>;
  }): ImapServer;
}
