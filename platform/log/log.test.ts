import { spawn } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

/** Logs far more than a pipe holds, and says on standard error that it came to its end. */
const PROGRAM = `
  const { openLog, linesDropped } = await import(process.argv[1]);
  const { log, flush } = openLog('info');
  for (let n = 0; n < 20_000; n++) log.info({ n, filling: 'x'.repeat(200) }, 'a line');
  flush();
  process.stderr.write(String(linesDropped()));
  process.exit(0);
`;

function logInto(stdout: 'pipe' | number) {
  const module = new URL('./log.server.ts', import.meta.url).href;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM, module], {
    stdio: ['ignore', stdout, 'pipe'],
  });
  return { child, output: text(child.stderr as NonNullable<typeof child.stderr>) };
}

test('a process whose standard output nobody reads goes on, and counts what it dropped', async () => {
  const { child, output } = logInto('pipe');
  child.stdout?.pause();
  expect(Number(await output)).toBeGreaterThan(0);
  child.kill();
});

test.skipIf(!existsSync('/dev/full'))('a process whose log is on a full disk goes on', async () => {
  const { child, output } = logInto(openSync('/dev/full', 'w'));
  const code = new Promise((resolve) => child.once('exit', resolve));
  expect(Number(await output)).toBe(20_000);
  expect(await code).toBe(0);
});
