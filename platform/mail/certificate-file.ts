import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { z } from 'zod';

export const certificateFile = z.string().transform((path, context) => {
  try {
    const pem = readFileSync(path, 'utf8');
    createSecureContext({ key: pem, cert: pem });
    return pem;
  } catch {
    context.addIssue('must be the path of a readable PEM file that holds a certificate and its key');
    return z.NEVER;
  }
});
