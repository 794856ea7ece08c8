import { expect, test } from 'vitest';
import { asksToStop } from './stops.server.ts';

test.each([
  'STOP',
  'Stop.',
  'Stop. Thank you',
  'please stop',
  'Please STOP, many thanks!',
  'unsubscribe',
  'Stop all',
])('“%s” stops texts', (text) => expect(asksToStop(text)).toBe(true));

test.each([
  ...[
    'Cancel',
    'End',
    'Quit',
    'Cancel please',
    'Please stop the visits on Sunday',
    'Stop 4 him',
    'Thank you',
    '',
  ],
  ...['Don’t stop', `stop ${'please '.repeat(50)}`],
])('“%s” is a message', (text) => expect(asksToStop(text)).toBe(false));
