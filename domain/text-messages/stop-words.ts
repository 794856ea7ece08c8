/** "Cancel" and "End" aren't among them: they may answer our text's question. */
const STOP_WORDS = [
  ...['stop', 'stopall', 'stop all', 'stop texts', 'stop texting', 'stop texting me', 'stop messaging me'],
  ...['unsubscribe', 'unsubscribe me', 'opt out', 'optout'],
];
const COURTESIES =
  /\b(?:please|pls|plz|thank|thanks|thankyou|thx|ta|you|many|very|much|kindly|hi|hello|now|sorry)\b/gu;
/** Longer texts contain more than that. */
const LENGTH_MAX = 80;

export function asksToStop(text: string): boolean {
  if (text.length > LENGTH_MAX) return false;
  const wording = text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
  return STOP_WORDS.includes(wording.replaceAll(COURTESIES, ' ').replaceAll(/ +/g, ' ').trim());
}
