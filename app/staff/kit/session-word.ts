const CHANNEL = 'kindlewick-session';
const LOOK = 'kindlewick-look-at-session';

/** `ended`: signed out, or the session has expired. `began`: someone has signed in. */
type SessionWord = 'ended' | 'began';

export function notifyTabs(word: SessionWord): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(word);
  channel.close();
}

export function askAboutSession(): void {
  window.dispatchEvent(new Event(LOOK));
}

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
