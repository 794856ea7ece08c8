import { describe, expect, test } from 'vitest';
import { sendRaw, testServers } from './test-server.ts';

const servers = testServers();

describe('what is no request that could be read is refused with the headers of every answer', () => {
  const unreadable = {
    'no HTTP at all': ['HELLO\r\n\r\n', 400],
    'a header line of 20 kB': [`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    'a Host that is no host': ['GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
    'two lengths': [
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\nConnection: close\r\n\r\na',
      400,
    ],
  } as const;
  for (const [label, [text, status]] of Object.entries(unreadable)) {
    test(label, async () => {
      const { port } = await servers().listen();
      const answer = await sendRaw(port, text);
      expect(answer.status).toBe(status);
      expect(answer.header('x-content-type-options')).toEqual(['nosniff']);
      expect(answer.header('content-security-policy')[0]).toContain("default-src 'none'");
    });
  }
});
