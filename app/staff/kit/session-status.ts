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

export interface SessionNow {
  readonly left: number;
  readonly person: string | null;
}

/** GET queries the session, POST extends it. @returns null if the server couldn't be reached */
export async function askSession(method: 'GET' | 'POST'): Promise<SessionNow | null> {
  try {
    const response = await fetch('/session', { method, headers: { accept: 'application/json' } });
    if (!response.ok && response.status !== 401) return null;
    return (await response.json()) as SessionNow;
  } catch {
    return null;
  }
}
