import { spawn } from 'node:child_process';
import type { DrawingAnswer, DrawingWork } from './drawing-work.server.ts';

/** Drawings arrive a few at a time, and starting takes a fifth of a second. */
const IDLE_MS = 10_000;
/** The program is text, because it loads a different file once the site is built. */
const PROGRAM = 'import(process.argv[1]);';

type DrawingOutput<Kind extends keyof DrawingWork> = Awaited<ReturnType<DrawingWork[Kind]>>;

interface DrawingProcess {
  ask<Kind extends keyof DrawingWork>(
    kind: Kind,
    input: Parameters<DrawingWork[Kind]>[0],
  ): Promise<DrawingOutput<Kind>>;
}

let running: Promise<DrawingProcess> | undefined;

/**
 * Draws in a separate process that ends when idle, so that the system regains the renderers' hundred megabytes. It
 * has no settings or secrets. @throws the renderer's error, or if the process ends before it has answered
 */
export async function drawBeside<Kind extends keyof DrawingWork>(
  kind: Kind,
  input: Parameters<DrawingWork[Kind]>[0],
): Promise<DrawingOutput<Kind>> {
  running ??= begin(() => {
    running = undefined;
  });
  return (await running).ask(kind, input);
}

/** @param onLeave called once, before it accepts no more questions */
async function begin(onLeave: () => void): Promise<DrawingProcess> {
  const { DRAWING_WORK } = await import('./drawing-work.server.ts');
  const child = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM, DRAWING_WORK], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    env: {},
  });
  const pending = new Map<number, { resolve: (output: never) => void; reject: (error: Error) => void }>();
  let lastId = 0;
  let left = false;
  let idle: NodeJS.Timeout | undefined;
  const leave = () => {
    if (!left) onLeave();
    left = true;
  };
  /** Keeps this process alive while something is drawn, and ends the other when it has been idle. */
  const wait = () => {
    clearTimeout(idle);
    if (pending.size > 0) {
      child.ref();
      child.channel?.ref();
      return;
    }
    child.unref();
    child.channel?.unref();
    idle = setTimeout(() => {
      leave();
      if (child.connected) child.disconnect();
    }, IDLE_MS).unref();
  };
  const fail = (error: Error) => {
    leave();
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
    wait();
  };
  child.on('message', (answer: DrawingAnswer) => {
    const question = pending.get(answer.id);
    pending.delete(answer.id);
    if ('error' in answer) question?.reject(new Error(answer.error));
    else question?.resolve(answer.output as never);
    wait();
  });
  child.once('error', fail);
  child.once('exit', () => fail(new Error('The process that draws has ended')));
  return {
    ask(kind, input) {
      lastId += 1;
      const { promise, resolve, reject } = Promise.withResolvers<DrawingOutput<typeof kind>>();
      pending.set(lastId, { resolve, reject });
      wait();
      child.send({ id: lastId, kind, input }, (error) => {
        if (error) fail(error);
      });
      return promise;
    },
  };
}
