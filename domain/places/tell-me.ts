/**
 * Starts an enquiry that asks for news about an area, and lets the office find these.
 * @param place as in the question counts: a town, or the first half of a postcode
 */
export const tellMeWords = (place: string) => `Please tell me if you begin to visit people in ${place}.`;
