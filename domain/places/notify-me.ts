/** Starts an enquiry, and lets the office find it. @param place as counted: a town, or half a postcode */
export const notifyMeText = (place: string) => `Please tell me if you begin to visit people in ${place}.`;
