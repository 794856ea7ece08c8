import { data } from 'react-router';

/** A form of accounts that was not taken. */
export interface Refused {
  readonly status: 'refused';
  /** By field; '' is about the whole. */
  readonly errors: Readonly<Record<string, string>>;
  readonly typed: Readonly<Record<string, string>>;
}

/** Typed fields that come back to the page; never a password or a code. */
export function refuse(errors: Record<string, string>, typed: Record<string, string> = {}, status = 422) {
  return data<Refused>({ status: 'refused', errors, typed }, { status });
}
