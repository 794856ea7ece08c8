import { useEffect } from 'react';
import { useSubmit } from 'react-router';

/**
 * Tells the server that the person has opened this message. A POST of its own and not part of the loader: a
 * GET request changes nothing here, because browsers and link checkers may send one that no person reads. It
 * never gets in the way; when it fails, the message stays unread and is tried at the next opening.
 */
export function useMarkRead(opened: { readonly reference: string; readonly unread: boolean } | null) {
  const submit = useSubmit();
  const unread = opened?.unread ? opened.reference : null;
  useEffect(() => {
    if (!unread) return;
    // A key for each message, so that opening the next one at once does not abort this.
    const fetcherKey = `read-${unread}`;
    void submit(null, { method: 'post', action: `/cases/${unread}/read`, navigate: false, fetcherKey });
  }, [unread, submit]);
}
