import { type ReactNode, useEffect } from 'react';
import { useFetcher } from 'react-router';
import { ApplyForm } from '#app/forms/apply-form.tsx';
import { CONCERN_FORM, THANKS_FORM } from '#app/forms/fields.ts';
import { MessageForm } from '#app/forms/message-form.tsx';
import { DirectoryLink, SignInForm } from '#app/forms/sign-in-form.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import type { SitePath } from '#domain/content/pages.ts';
import type { SentTexts } from '#domain/page-texts/page-text.ts';
import { NOT_LOADED, type SafeguardingData } from './concern/council-numbers.tsx';
import { DangerQuestion } from './concern/danger-question.tsx';
import type { DialogContentProps } from './frame/dialogs.tsx';
import { ApplyIntro, ConcernIntro, ThanksIntro } from './intros.tsx';

export default function DialogContent({ name, onClose }: DialogContentProps) {
  switch (name) {
    case 'concern':
      return (
        <Dialog title="Raise a Concern" closable onClose={onClose}>
          <Loaded from="/raise-a-concern">
            {(loaded) => (
              <>
                <ConcernIntro texts={loaded} />
                <MessageForm
                  spec={CONCERN_FORM}
                  onCancel={onClose}
                  opening={(dialog) => (
                    <DangerQuestion {...dialog} safeguarding={{ ...NOT_LOADED, ...loaded }} />
                  )}
                />
              </>
            )}
          </Loaded>
        </Dialog>
      );
    case 'thanks':
      return (
        <Dialog title="Thank a Caregiver" closable onClose={onClose}>
          <Loaded from="/thank-a-caregiver">{(texts) => <ThanksIntro texts={texts} />}</Loaded>
          <MessageForm spec={THANKS_FORM} onCancel={onClose} />
        </Dialog>
      );
    case 'apply':
      return (
        <Dialog title="Job Application" persistent closable onClose={onClose}>
          <ApplyForm
            intro={<Loaded from="/apply">{(texts) => <ApplyIntro texts={texts} />}</Loaded>}
            onCancel={onClose}
          />
        </Dialog>
      );
    case 'sign-in':
      return (
        <Dialog title="Staff Login" persistent onClose={onClose}>
          <Loaded<{ directory: string | null }> from="/staff-login">
            {({ directory }) => directory && <DirectoryLink name={directory} />}
          </Loaded>
          <SignInForm onClose={onClose} />
        </Dialog>
      );
  }
}

interface LoadedProps<Data> {
  readonly from: SitePath | '/staff-login';
  readonly children: (loaded: Partial<Data>) => ReactNode;
}

function Loaded<Data = SentTexts & SafeguardingData>({ from, children }: LoadedProps<Data>) {
  const { data, load } = useFetcher<Partial<Data>>();
  useEffect(() => {
    void load(from);
  }, [load, from]);
  return children(data ?? {});
}
