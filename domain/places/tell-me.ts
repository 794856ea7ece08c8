/**
 * How an enquiry begins in which somebody asks to be told when we come to them, and what the office finds these by.
 * @param place as the questions about places are counted: a town, or the first half of a postcode
 */
export const tellMeWords = (place: string) => `Please tell me if you begin to visit people in ${place}.`;
