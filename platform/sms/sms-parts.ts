/** The 3GPP TS 23.038 alphabet (6.2.1): seven bits a character. */
const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** The extension's characters (6.2.1.1), which count twice. */
const GSM_TWICE = '\f^{}\\[~]|€';
const LENGTHS = { gsm: { one: 160, each: 153 }, unicode: { one: 70, each: 67 } } as const;

/** Characters that programs type, in the text message alphabet, which halves the cost. */
const PLAIN: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  ' ': ' ',
};

/** Replaces characters with equivalents from the cheaper alphabet. */
export function plainForText(text: string): string {
  return text.replace(/[’‘“”– ]/gu, (character) => PLAIN[character] ?? character);
}

export function smsParts(text: string): number {
  const isGsm = [...text].every((character) => GSM.includes(character) || GSM_TWICE.includes(character));
  const places = isGsm
    ? [...text].reduce((sum, character) => sum + (GSM_TWICE.includes(character) ? 2 : 1), 0)
    : text.length;
  const { one, each } = LENGTHS[isGsm ? 'gsm' : 'unicode'];
  return places <= one ? 1 : Math.ceil(places / each);
}
