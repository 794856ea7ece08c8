/** An error that the site's operator can fix: the message says in sentences what is wrong and what to do. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
