import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { constants, getPriority, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { ThreadFailure, threadBeside } from './beside.server.ts';

const ANSWERS = `import { parentPort } from 'node:worker_threads';
let count = 0;
parentPort.on('message', (input) => {
  if (input === 'exit') process.exit();
  if (input === 'throw') throw new Error('An error');
  if (input === 'hang') for (;;);
  if (input === 'fill') { const all = []; for (;;) all.push({}); }
  count += 1;
  parentPort.postMessage(input === 'refuse' ? { error: new TypeError('No') } : { output: count });
});`;
const lease = threadBeside<string, number>({
  entry: async () => `data:text/javascript,${encodeURIComponent(ANSWERS)}`,
  heapMb: 16,
});
const LIMIT_MS = 60_000;

test.each([
  ['exit', LIMIT_MS],
  ['throw', LIMIT_MS],
  ['fill', LIMIT_MS],
  ['hang', 1],
])(
  'a thread that ends or takes too long fails one question, and the next has a new thread: %s',
  async (input, limitMs) => {
    using thread = lease();
    const answers = await Promise.allSettled([
      thread.ask(input, limitMs),
      thread.ask('count', LIMIT_MS),
      thread.ask('count', LIMIT_MS),
    ]);
    expect(answers).toEqual([
      { status: 'rejected', reason: expect.any(ThreadFailure) },
      { status: 'fulfilled', value: 1 },
      { status: 'fulfilled', value: 2 },
    ]);
    await expect(thread.ask('exit', LIMIT_MS)).rejects.toThrow(ThreadFailure);
  },
);

test('a question that can’t be answered leaves the thread running, and says why', async () => {
  using thread = lease();
  await thread.ask('count', LIMIT_MS);
  await expect(thread.ask('refuse', LIMIT_MS)).rejects.toMatchObject({ cause: expect.any(TypeError) });
  expect(await thread.ask('count', LIMIT_MS)).toBe(3);
});

test.runIf(process.platform === 'linux')('a thread yields to the one that answers requests', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'kindlewick-thread-')), 'work.mjs');
  await writeFile(
    file,
    `import { getPriority } from 'node:os';
    import { answerQuestions } from '${import.meta.resolve('./answer.server.ts')}';
    answerQuestions('${pathToFileURL(file)}', async () => ({ output: getPriority(), transfer: [] }));`,
  );
  const before = getPriority();
  using thread = threadBeside<null, number>({ entry: async () => `${pathToFileURL(file)}`, heapMb: 16 })();
  expect(await thread.ask(null, LIMIT_MS)).toBe(Math.max(before, constants.priority.PRIORITY_BELOW_NORMAL));
  expect(getPriority()).toBe(before);
  await rm(dirname(file), { recursive: true });
});
