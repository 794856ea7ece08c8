/** Of a logged letter: this site made it, so that it has what is added to a final response. */
export const MADE_HERE = 'here';
