/** Between the tabs of a browser, which share its session. */
const CHANNEL = 'kindlewick-session';
const LOOK = 'kindlewick-look-at-session';

/** `ended`: somebody signs out, or found that the session is over. `began`: somebody has signed in. */
type SessionWord = 'ended' | 'began';

/** Tells the other tabs. */
export function tellTabs(word: SessionWord): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(word);
  channel.close();
}

/** Has this tab look whether its session goes on, for whoever has met a sign that it does not. */
export function askAboutSession(): void {
  window.dispatchEvent(new Event(LOOK));
}

/** Hears what other tabs say, and this one's doubts; returns the way to stop that. */
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
