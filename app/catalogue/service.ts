/** One thing we help with: a short name and a sentence or two. */
export interface HelpItem {
  readonly name: string;
  readonly text: string;
}

export interface Question {
  readonly question: string;
  readonly answer: string;
}

/** Everything that one service page says. Paragraphs are plain text; the page gives the headings. */
export interface ServiceContent {
  /** The address as the menu spells it. */
  readonly path: string;
  /** The heading of the page, as the specification names the screen. */
  readonly name: string;
  /** The name inside a sentence, such as "personal care". */
  readonly spoken: string;
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  /** What the picture shows, for those who can't see it. */
  readonly pictureAlt: string;
  readonly who: readonly string[];
  readonly help: readonly HelpItem[];
  readonly visit: readonly string[];
  readonly start: readonly string[];
  readonly notCovered: readonly string[];
  readonly questions: readonly Question[];
}
