/** `kindlewick healthy`: ends with 0 when the site on this machine takes visitors, for whoever watches over it. */
import { ConfigError, readConfig } from '#config.ts';

/** Less than what those who watch wait for the command. */
const ANSWER_MS = 5_000;
const EVERYWHERE = ['0.0.0.0', '::'];

try {
  const { host, port } = readConfig(process.env);
  const address = EVERYWHERE.includes(host) ? '127.0.0.1' : host;
  const url = `http://${address.includes(':') ? `[${address}]` : address}:${port}/readyz`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) });
  console.log(await answer.text());
  process.exitCode = answer.ok ? 0 : 1;
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : 'The site does not answer.');
  process.exitCode = 1;
}
