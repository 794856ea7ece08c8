export interface Waiting {
  readonly text: string;
  readonly savedAt: number;
}

export interface Vault {
  put(place: string, waiting: Waiting): void;
  drop(place: string): void;
  read(): Promise<ReadonlyMap<string, Waiting>>;
}

const IV_BYTES = 12;

/** Encrypts session storage, so that colleagues at this computer can't read it; null without TLS. */
export async function openVault(owner: string, key: string): Promise<Vault | null> {
  const { subtle } = globalThis.crypto;
  if (!subtle || !canStore()) return null;
  const closing = await subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['encrypt', 'decrypt']);
  const prefix = `draft ${owner} `;
  const turns = new Map<string, number>();
  const nextTurn = (place: string) => {
    const turn = (turns.get(place) ?? 0) + 1;
    turns.set(place, turn);
    return turn;
  };
  async function close(place: string, waiting: Waiting): Promise<void> {
    const turn = nextTurn(place);
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
    const plain = new TextEncoder().encode(JSON.stringify(waiting));
    const closed = new Uint8Array(await subtle.encrypt({ name: 'AES-GCM', iv }, closing, plain));
    if (turns.get(place) === turn) store(prefix + place, textOf(new Uint8Array([...iv, ...closed])));
  }
  async function open(stored: string): Promise<Waiting | null> {
    try {
      const bytes = bytesOf(stored);
      const iv = bytes.slice(0, IV_BYTES);
      const plain = await subtle.decrypt({ name: 'AES-GCM', iv }, closing, bytes.slice(IV_BYTES));
      return JSON.parse(new TextDecoder().decode(plain));
    } catch {
      return null;
    }
  }
  return {
    put: (place, waiting) => void close(place, waiting),
    drop(place) {
      nextTurn(place);
      sessionStorage.removeItem(prefix + place);
    },
    async read() {
      const found = new Map<string, Waiting>();
      for (const name of Object.keys(sessionStorage).filter((one) => one.startsWith(prefix))) {
        const waiting = await open(sessionStorage.getItem(name) ?? '');
        if (waiting) found.set(name.slice(prefix.length), waiting);
      }
      return found;
    },
  };
}

function canStore(): boolean {
  try {
    return sessionStorage.length >= 0;
  } catch {
    return false;
  }
}

/** If the store is full, the window still has the text. */
function store(name: string, value: string): void {
  try {
    sessionStorage.setItem(name, value);
  } catch {}
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64.replace(/-/g, '+').replace(/_/g, '/')), (one) => one.charCodeAt(0));
}

function textOf(bytes: Uint8Array): string {
  return btoa([...bytes].map((one) => String.fromCharCode(one)).join(''));
}
