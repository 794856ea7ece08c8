/** "Cancel" and "End" aren't among them: they may answer what our text asks. */
const STOP_WORDS = [
  ...['stop', 'stopall', 'stop all', 'stop texts', 'stop texting', 'stop texting me', 'stop messaging me'],
  ...['unsubscribe', 'unsubscribe me', 'opt out', 'optout'],
];
const COURTESIES =
  /\b(?:please|pls|plz|thank|thanks|thankyou|thx|ta|you|many|very|much|kindly|hi|hello|now|sorry)\b/gu;
/** Longer texts say more than that. */
const LENGTH_MAX = 80;

/** Whether a text says no more than that its sender wants no texts, with the courtesies that people add. */
export function asksToStop(text: string): boolean {
  if (text.length > LENGTH_MAX) return false;
  const words = text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
  return STOP_WORDS.includes(words.replaceAll(COURTESIES, ' ').replaceAll(/ +/g, ' ').trim());
}
