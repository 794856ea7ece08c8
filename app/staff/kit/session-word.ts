const CHANNEL = 'kindlewick-session';
const LOOK = 'kindlewick-look-at-session';

/** `ended`: signed out, or found that the session is over. `began`: somebody has signed in. */
type SessionWord = 'ended' | 'began';

export function tellTabs(word: SessionWord): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(word);
  channel.close();
}

/** For whoever meets a sign that the session may be over. */
export function askAboutSession(): void {
  window.dispatchEvent(new Event(LOOK));
}

/** @returns what stops it */
export function hearOfSession(hear: (word: SessionWord | 'look') => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<SessionWord>) => hear(data);
  const look = () => hear('look');
  window.addEventListener(LOOK, look);
  return () => {
    channel.close();
    window.removeEventListener(LOOK, look);
  };
}
