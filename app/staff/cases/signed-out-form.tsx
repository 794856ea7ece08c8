import { type ReplyAnswer, SIGNED_OUT, TEXT_IS_HERE } from './answers.ts';

interface SignedOutFormProps {
  readonly reference: string;
  readonly answer: ReplyAnswer | undefined;
}

/**
 * The reply of somebody whose session ended, in a browser without script: nothing of the case is shown, only
 * what was typed, ready to be sent again.
 */
export function SignedOutForm({ reference, answer }: SignedOutFormProps) {
  const { message = '', formKey = '', seen = '' } = answer && 'typed' in answer ? answer.typed : {};
  return (
    <main className="shell grid gap-4 py-8">
      <title>Error: your reply was not sent</title>
      <h1 className="text-2xl">Your reply was not sent</h1>
      <p role="alert">
        {SIGNED_OUT} {TEXT_IS_HERE}
      </p>
      <p>
        <a href="/staff-login" target="_blank" rel="noopener">
          Sign in in another tab
        </a>
      </p>
      <form method="post" action={`/cases/${reference}/reply`} className="grid gap-4">
        <input type="hidden" name="formKey" value={formKey} />
        <input type="hidden" name="seen" value={seen} />
        <label className="font-bold">
          Message
          <textarea name="message" rows={10} dir="auto" defaultValue={message} className="input mt-1" />
        </label>
        <p>
          <button type="submit" className="button button-main">
            Send Email
          </button>
        </p>
      </form>
    </main>
  );
}
