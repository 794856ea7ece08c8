import { Fragment, type ReactNode } from 'react';
import { type InlineText, inlineAsText } from '#domain/content/blocks.ts';
import type { VisibleItem } from '#domain/page-texts/page-text.ts';
import { Spoken } from './blocks.tsx';

export function Lines({ lines }: { lines: readonly InlineText[] }) {
  return lines.map((text, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a page is redrawn when its texts change.
    <p key={i}>
      <Spoken text={text} />
    </p>
  ));
}

interface StepsProps {
  readonly steps: readonly VisibleItem[];
  readonly under?: boolean;
  readonly className?: string;
}

export function Steps({ steps, under = false, className = '' }: StepsProps) {
  const Heading = under ? 'h3' : 'h2';
  return (
    <ol className={`steps ${className}`.trim()}>
      {steps.map(({ name, lines }) => (
        <li key={name}>
          <Heading>{name}</Heading>
          <Lines lines={lines} />
        </li>
      ))}
    </ol>
  );
}

export function plainQuestions(items: readonly VisibleItem[]) {
  return items.map(({ name, lines }) => ({ question: name, answer: lines.map(inlineAsText).join('\n') }));
}

interface SectionsProps {
  readonly order: readonly string[];
  readonly parts: Readonly<Record<string, ReactNode>>;
}

export function Sections({ order, parts }: SectionsProps) {
  return order.map((key) => <Fragment key={key}>{parts[key]}</Fragment>);
}
