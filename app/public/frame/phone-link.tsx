import { Children, Fragment, type ReactNode } from 'react';
import { telephone } from './provider-view.ts';

interface PhoneLinkProps {
  readonly phone: string;
  readonly className?: string;
}

export function PhoneLink({ phone, className = 'font-bold whitespace-nowrap' }: PhoneLinkProps) {
  return (
    <a href={telephone(phone)} className={className}>
      {phone}
    </a>
  );
}

/** Nothing where nobody has entered a number. */
export function RingButton({ phone, className = 'button' }: PhoneLinkProps) {
  if (phone === '') return null;
  return (
    <a href={telephone(phone)} className={className}>
      Ring {phone}
    </a>
  );
}

/** As `a, b or c`, without those that are empty. */
export function OneOf({ children }: { children: ReactNode }) {
  const ways = Children.toArray(children).filter((way) => way !== '');
  return ways.map((way, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the ways never change their order.
    <Fragment key={i}>
      {i > 0 && (i === ways.length - 1 ? ' or ' : ', ')}
      {way}
    </Fragment>
  ));
}
