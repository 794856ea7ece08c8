import { KINDS } from '#domain/cases/kinds/kinds.ts';
import type { CaseScreen } from './case-view.server.ts';
import { Menu } from './menu.tsx';

/** Submits a whole page: anyone who may not open the case afterwards must have nothing of it in the browser. */
export function SafeguardingMenu({ view }: { view: CaseScreen }) {
  const { reference, kind, raising, sends } = view;
  if (!raising) return null;
  return (
    <Menu reference={reference} label="Safeguarding" shortcut="safeguarding">
      <form method="post" action={`/cases/${reference}/kind`} className="grid gap-2">
        <input type="hidden" name="kind" value="safeguarding" />
        <p className="font-bold">Is somebody being hurt, neglected or robbed, or could they be?</p>
        <p className="measure text-sm">
          From then on only the safeguarding leads can open this {KINDS[kind].one}:{' '}
          <b>{new Intl.ListFormat('en-GB').format(raising)}</b>.{' '}
          {sends ? 'They get an email.' : 'No email can be sent at the moment: ring them.'} Only a lead can
          change it back. In danger now? Ring 999 first.
        </p>
        <p>
          <button type="submit" className="button button-main px-4">
            Make it a safeguarding case
          </button>
        </p>
      </form>
    </Menu>
  );
}
