import { Link } from 'react-router';
import type { ConversationEntry, ConversationPart } from '#domain/conversation/read.server.ts';
import { useProvider } from '../frame/provider-view.ts';
import { PhoneLink } from '../frame/reach-us.tsx';
import { AddForm } from './add-form.tsx';
import type { MessagesView } from './answer.ts';

export function ConversationView({ view }: { view: MessagesView }) {
  const { reference, state, entries, older, newer } = view.conversation;
  const { phone } = useProvider();
  return (
    <div className="grid gap-6">
      {view.notice && (
        <p role="status" className="rounded-card bg-go p-5 font-bold text-white">
          {view.notice}
        </p>
      )}
      <div role="status" className={`rounded-card p-5 ${state.isLate ? 'bg-honey' : 'bg-sage'}`}>
        <p className="text-lg">{state.text}</p>
        {state.isLate && phone && (
          <p className="mt-2">
            Please ring us: <PhoneLink phone={phone} />.
          </p>
        )}
        <ReadOn readOn={view.readOn} pass={view.pass} />
      </div>
      {older && <ShowPart pass={view.pass} part={older} label="Show earlier messages" />}
      <ol className="grid gap-5">
        {entries.map((entry) => (
          <li key={entry.key}>
            <Entry entry={entry} pass={view.pass} />
          </li>
        ))}
      </ol>
      {newer && <ShowPart pass={view.pass} part={newer} label="Show later messages" />}
      <AddForm view={view} />
      {view.others.length > 0 && <Others others={view.others} />}
      <p className="text-sm">
        Your reference is <strong className="whitespace-nowrap">{reference}</strong>. You can print this page.
        When you have finished on a computer that others use, close this page.
      </p>
    </div>
  );
}

/** Links to the answer under the message this was merged into, in its own tab like older messages. */
function ReadOn({ readOn, pass }: Pick<MessagesView, 'readOn' | 'pass'>) {
  if (readOn === null) return null;
  if (readOn === 'by PIN')
    return (
      <p className="mt-2">
        If you sent that one too, <Link to="/messages">enter its reference and PIN</Link> to read our answer:
        both are in the email that confirmed it, and were on the page after you sent it.
      </p>
    );
  const [name, text, label] =
    readOn === 'by link'
      ? ['ask', 'If you sent that one too, a link to your mailbox opens it.', 'Email me the link']
      : ['show', 'Our answer is there.', readOn.title];
  return (
    <form
      method="post"
      action="/messages"
      target="_blank"
      rel="noopener"
      className="no-print mt-2 grid gap-3"
    >
      <p>{text}</p>
      <input type="hidden" name="pass" value={readOn === 'by link' ? pass : readOn.pass} />
      <div>
        <button type="submit" name={name} value="yes" className="button">
          {label} <span className="font-normal">(opens in a new tab)</span>
        </button>
      </div>
    </form>
  );
}

interface ShowPartProps {
  readonly pass: string;
  readonly part: ConversationPart;
  readonly label: string;
}

/** Opens a part in its own tab, so that text being typed here stays. */
function ShowPart({ pass, part, label }: ShowPartProps) {
  const [[name, value] = ['page', 1]] = Object.entries(part);
  return (
    <form method="post" action="/messages" target="_blank" rel="noopener" className="no-print">
      <input type="hidden" name="pass" value={pass} />
      <input type="hidden" name={name} value={value} />
      <button type="submit" name="show" value="yes" className="button">
        {label} <span className="font-normal">(opens in a new tab)</span>
      </button>
    </form>
  );
}

function Others({ others }: Pick<MessagesView, 'others'>) {
  return (
    <section className="no-print">
      <h2 className="text-xl">What else you sent us</h2>
      <p className="mt-2">Each opens in a new tab.</p>
      <ul className="mt-3 grid gap-2">
        {others.map(({ title, pass }) => (
          <li key={pass}>
            <form method="post" action="/messages" target="_blank" rel="noopener">
              <input type="hidden" name="pass" value={pass} />
              <button type="submit" name="show" value="yes" className="button">
                {title}
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Entry({ entry, pass }: { readonly entry: ConversationEntry; readonly pass: string }) {
  const { key, by, when, text, isCut, files } = entry;
  const { name } = useProvider();
  return (
    <article className={`rounded-card p-5 ${by === 'us' ? 'bg-lavender' : 'bg-surface'}`}>
      <h2 className="text-lg">{by === 'us' ? name : 'You'}</h2>
      <p className="text-sm text-ink-soft">{when}</p>
      {text === null ? (
        <p className="mt-3">You got in touch with us.</p>
      ) : (
        <p className="mt-3 wrap-anywhere whitespace-pre-line" dir="auto">
          {text}
        </p>
      )}
      {isCut && (
        <div className="mt-3">
          <ShowPart pass={pass} part={{ whole: key }} label="Show all of this message" />
        </div>
      )}
      {files.length > 0 && (
        <p className="mt-3 wrap-anywhere">
          {by === 'us' ? 'Sent with the email' : 'You sent'}: {files.join(', ')}
        </p>
      )}
    </article>
  );
}
