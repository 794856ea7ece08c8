import { requestContext, servicesContext } from '#app/context.ts';
import { type ApiArgs, failure, json } from './answers.ts';
import { readBody } from './read-body.server.ts';

/** Call 3 of specification section 7. */
export async function loginCall({ request, context }: ApiArgs): Promise<Response> {
  const body = await readBody(request);
  const email = text(body.email);
  const password = text(body.password);
  const errors = {
    ...(email.trim() === '' && { email: 'Enter your email address' }),
    ...(password === '' && { password: 'Enter your password' }),
  };
  if (Object.keys(errors).length > 0) {
    return failure(
      422,
      Object.values(errors)
        .map((error) => `${error}.`)
        .join(' '),
      {},
      { errors },
    );
  }
  const { address, origin } = context.get(requestContext);
  const isSecure = origin.startsWith('https:');
  const userAgent = request.headers.get('user-agent');
  const { staff } = context.get(servicesContext);
  const result = await staff.signIn({ email, password, address, isSecure, userAgent });
  if (result.ok) {
    return json({ success: true, message: 'Login Successful.' }, 200, { 'Set-Cookie': result.cookie });
  }
  if (result.reason === 'wrong') return failure(401, 'Wrong username or password. Please try again.');
  if (result.reason === 'second-factor') {
    return failure(
      403,
      'This account signs in with a second factor. Please sign in on the website, at /staff-login.',
    );
  }
  const minutes = Math.ceil(result.retryAfterSeconds / 60);
  return failure(
    429,
    `Too many wrong guesses. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { 'Retry-After': String(result.retryAfterSeconds) },
  );
}

/** A password of digits can come as a number. */
function text(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}
