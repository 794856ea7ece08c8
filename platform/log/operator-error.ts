/** What the person who runs the site can put right: the message says in sentences what is wrong and what to do. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
