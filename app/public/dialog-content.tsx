import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { ApplyForm } from '#app/forms/apply-form.tsx';
import { CONCERN_FORM, THANKS_FORM } from '#app/forms/fields.ts';
import { MessageForm } from '#app/forms/message-form.tsx';
import { SignInForm } from '#app/forms/sign-in-form.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import type { DialogContentProps } from './frame/dialogs.tsx';
import type { ProviderView } from './frame/provider-view.ts';
import { ApplyIntro, ConcernIntro, NOT_LOADED, type SafeguardingData, ThanksIntro } from './intros.tsx';

/** Loaded when the first dialog is opened. */
export default function DialogContent({ name, provider, onClose }: DialogContentProps) {
  switch (name) {
    case 'concern':
      return (
        <Dialog title="Raise a Concern" closable onClose={onClose}>
          <LoadedConcernIntro {...provider} />
          <MessageForm spec={CONCERN_FORM} onCancel={onClose} />
        </Dialog>
      );
    case 'thanks':
      return (
        <Dialog title="Thank a Caregiver" closable onClose={onClose}>
          <ThanksIntro />
          <MessageForm spec={THANKS_FORM} onCancel={onClose} />
        </Dialog>
      );
    case 'apply':
      return (
        <Dialog title="Job Application" persistent onClose={onClose}>
          <ApplyForm intro={<ApplyIntro />} onCancel={onClose} />
        </Dialog>
      );
    case 'sign-in':
      return (
        <Dialog title="Staff Login" persistent onClose={onClose}>
          <SignInForm onClose={onClose} />
        </Dialog>
      );
  }
}

/** Names the council in general until the page's numbers have come. */
function LoadedConcernIntro(provider: Pick<ProviderView, 'onCallPhone' | 'onCallHours'>) {
  const { data, load } = useFetcher<SafeguardingData>();
  useEffect(() => {
    void load('/raise-a-concern');
  }, [load]);
  return <ConcernIntro {...provider} safeguarding={data ?? NOT_LOADED} />;
}
