/** The database had other work for longer than a visitor should wait: nothing was written, try again. */
export class DatabaseBusyError extends Error {
  constructor(options?: ErrorOptions) {
    super('The database is busy', options);
  }
}
