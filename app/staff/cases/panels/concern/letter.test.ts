import { expect, test } from 'vitest';
import { reply } from '#app/mail/reply.ts';
import { NATION_IDS } from '#domain/nations/nations.ts';
import { providerSchema } from '#domain/provider/provider.schema.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { finalLetterText } from './letter.server.ts';

const FINAL = { kind: 'concern', attachments: [], purpose: 'final-response' } as const;

test.each(NATION_IDS)(
  'a letter says of others what the email with a final response says, in %s',
  (nation) => {
    const provider = providerSchema.parse({ ...DEMO_PROVIDER, nation });
    const mail = reply({ ...FINAL, body: 'x', staffName: 'Mina', reference: 'C-ABC234' } as never, provider, {
      origin: '',
      token: null,
    });
    const expected = mail.blocks.slice(3).map((block) => {
      if (block.kind !== 'paragraph') throw new Error(`a ${block.kind} is new here`);
      return block.parts
        .map((part) => (typeof part === 'object' && 'text' in part ? part.text : part))
        .join('');
    });
    expect(finalLetterText(provider)).toEqual(expected);
    expect(expected).toHaveLength(nation === 'scotland' ? 2 : 3);
    expect(expected.join().includes('Local Government')).toBe(nation === 'england');
  },
);
