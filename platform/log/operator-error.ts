/** An error the site's operator can fix: the message says what is wrong and what to do. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
