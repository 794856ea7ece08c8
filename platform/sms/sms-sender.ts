export interface OutgoingText {
  /** Has the form +447700900123. */
  readonly to: string;
  /** A number, or up to 11 letters and digits. */
  readonly from: string;
  readonly text: string;
  /** The provider reports delivery to this address; null where the site has no public address. */
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
  /** Is null if the provider has one address for all reports in its own settings. */
  readonly reportUrl: string | null;
  /** The path to the message's id in its answer, with dots: `messages.0.id`. */
  readonly id: string;
}

export interface TextAccepted {
  readonly id: string | null;
}

/** Hands text messages over; the only way in which one leaves. */
export interface SmsSender {
  /**
   * @throws SmsRefusedError when the provider will never take this one
   * @throws SmsDeferredError when it may take it later
   */
  readonly send: (api: SmsApi, text: OutgoingText) => Promise<TextAccepted>;
}

/** Why nothing leaves at all; `busy` fixes itself. */
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
