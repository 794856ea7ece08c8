/** `kindlewick healthy`: exits with 0 if the site can save, while `/readyz` accepts a read-only site. */
import { ConfigError, readConfig } from '#config.ts';

const ANSWER_MS = 5_000;
const EVERYWHERE = ['0.0.0.0', '::'];

try {
  const { host, port } = readConfig(process.env);
  const address = EVERYWHERE.includes(host) ? '127.0.0.1' : host;
  const url = `http://${address.includes(':') ? `[${address}]` : address}:${port}/readyz`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) });
  const state = await answer.text();
  console.log(state);
  process.exitCode = state === 'ready' ? 0 : 1;
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : 'The site does not answer.');
  process.exitCode = 1;
}
