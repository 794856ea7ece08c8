import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { lockForServing } from './serving-lock.server.ts';
import { noteDatabases, textsOf, write } from './test-notes.ts';

const notes = noteDatabases();
const LOCK = new URL('./serving-lock.server.ts', import.meta.url).href;

/** Another process that serves from the file of `url`. */
async function serveFrom(url: string) {
  const program = `
    const { lockForServing } = await import(${JSON.stringify(LOCK)});
    await lockForServing(${JSON.stringify(url)});
    console.log('serves');
    setInterval(() => {}, 60_000);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

test('one process alone serves from a file, however the one before it ended', async () => {
  const { open, path } = await notes();
  const url = pathToFileURL(path).href;
  const first = await serveFrom(url);
  const refused = lockForServing(url, 0);
  await expect(refused).rejects.toThrow(/^Another process serves the site of \/.*notes.* already/);
  // Commands don’t serve.
  await write(open, 'from a command');
  expect(await textsOf(open)).toEqual(['from a command']);
  const second = lockForServing(url);
  first.kill('SIGKILL');
  const unlock = await second;
  await expect(lockForServing(url, 0)).rejects.toThrow(/already/);
  unlock();
  (await lockForServing(url, 0))();
});
