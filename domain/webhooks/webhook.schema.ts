import { z } from 'zod';
import { shortText } from '#domain/contact-details/fields.ts';

const NAME_MAX = 60;
/** Longer than receivers have, shorter than what servers refuse. */
const URL_MAX = 500;

export const webhookSchema = z.object({
  name: shortText({
    called: 'the name',
    max: NAME_MAX,
    missing: 'Enter a name, such as the program that is told',
  }),
  url: shortText({
    called: 'the address',
    max: URL_MAX,
    missing: 'Enter the address that the program gave you',
  }).refine(
    isWebhookAddress,
    'Enter an address that begins with https:// and has no password and no port in it',
  ),
});

function isWebhookAddress(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
}
