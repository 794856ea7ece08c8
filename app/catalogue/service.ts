export interface HelpItem {
  readonly name: string;
  readonly text: string;
}

export interface Question {
  readonly question: string;
  readonly answer: string;
}

export interface ServiceContent {
  readonly path: string;
  readonly name: string;
  /** The name inside a sentence, such as "personal care". */
  readonly spoken: string;
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  readonly pictureAlt: string;
  readonly who: readonly string[];
  readonly help: readonly HelpItem[];
  readonly visit: readonly string[];
  readonly start: readonly string[];
  readonly notCovered: readonly string[];
  readonly questions: readonly Question[];
}
