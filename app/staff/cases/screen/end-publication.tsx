import { useFetcher } from 'react-router';
import type { Answer } from '../../kit/answers.ts';
import { useChangeNotice } from '../../kit/change-notice.ts';

export function EndPublication({ reference, agreed }: { reference: string; agreed: string }) {
  const fetcher = useFetcher<Answer>();
  useChangeNotice(fetcher.data);
  return (
    <fetcher.Form method="post" action={`/cases/${reference}/end-publication`} className="grid gap-2">
      <p className="text-sm">
        They answered “{agreed}”. If they change their mind, record it here: a review of it leaves the website
        at once, and its consents end.
      </p>
      <p>
        <button type="submit" className="button px-4 text-sm">
          Record that they took it back
        </button>
      </p>
    </fetcher.Form>
  );
}
