import type { SafeguardingContact } from '#domain/provider/safeguarding.ts';
import { PhoneLink } from '../frame/phone-link.tsx';
import { Safeguarding } from './safeguarding.tsx';

const NUMBER = 'inline-flex min-h-11 min-w-11 items-center justify-center font-bold whitespace-nowrap';

interface ConcernIntroProps {
  readonly onCallPhone: string;
  readonly safeguarding: readonly SafeguardingContact[];
}

export function ConcernIntro({ onCallPhone, safeguarding }: ConcernIntroProps) {
  return (
    <div className="mb-6 grid gap-3">
      <p>
        Thank you for telling us. You can raise a concern or make a complaint at any time. It will never
        affect your care.
      </p>
      <div className="grid gap-3 rounded-card bg-honey p-4">
        <p>
          If someone is in danger now, ring <PhoneLink phone="999" className={`${NUMBER} -mx-1.5`} />.
          {onCallPhone && (
            <>
              {' '}
              To speak to us at any hour, ring <PhoneLink phone={onCallPhone} className={NUMBER} />.
            </>
          )}
        </p>
        <Safeguarding contacts={safeguarding} />
      </div>
    </div>
  );
}
