export interface OutgoingText {
  /** Has the form +447700900123. */
  readonly to: string;
  /** A number, or up to 11 letters and digits. */
  readonly from: string;
  readonly text: string;
  /** The address for delivery reports; null if the site has no public address. */
  readonly reportUrl: string | null;
}

/** A provider's request format. Field names are those in its documentation. */
export interface SmsApi {
  readonly address: string;
  readonly authorization: string;
  readonly format: 'json' | 'form';
  readonly to: string;
  readonly from: string;
  readonly text: string;
  /** Is null if the provider's own settings have one address for all reports. */
  readonly reportUrl: string | null;
  /** The path to the message's id in the answer: `messages.0.id`. */
  readonly id: string;
}

export interface TextAccepted {
  readonly id: string | null;
}

export interface SmsSender {
  /** @throws SmsRefusedError (permanent), SmsDeferredError (may succeed later) */
  readonly send: (api: SmsApi, text: OutgoingText) => Promise<TextAccepted>;
}

/** Reasons why no texts are sent; `busy` fixes itself. */
export type SmsFailure = 'sign-in' | 'credit' | 'connection' | 'busy';

export class SmsRefusedError extends Error {
  override readonly name = 'SmsRefusedError';
}

export class SmsDeferredError extends Error {
  override readonly name = 'SmsDeferredError';
  readonly failure: SmsFailure;

  constructor(failure: SmsFailure, options?: ErrorOptions) {
    super(failure, options);
    this.failure = failure;
  }
}
