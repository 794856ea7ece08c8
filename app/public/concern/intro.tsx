/** What somebody who is worried or angry needs to know before writing. */
export function ConcernIntro({ onCallPhone }: { onCallPhone: string }) {
  return (
    <div className="mb-6 grid gap-3">
      <p>
        Thank you for telling us. You can raise a concern or make a complaint at any time. It will never make
        your care worse.
      </p>
      <p className="rounded-card bg-honey p-4">
        If someone is in danger now, ring{' '}
        <a className="font-bold" href="tel:999">
          999
        </a>
        . To speak to us at any hour, ring{' '}
        <a className="font-bold whitespace-nowrap" href={`tel:${onCallPhone.replaceAll(' ', '')}`}>
          {onCallPhone}
        </a>
        .
      </p>
    </div>
  );
}
