import { Fragment, type ReactNode } from 'react';

interface SectionsProps {
  /** Keys of the sections that are shown. */
  readonly order: readonly string[];
  readonly parts: Readonly<Record<string, ReactNode>>;
}

/** The sections of a page as the office placed them. */
export function Sections({ order, parts }: SectionsProps) {
  return order.map((key) => <Fragment key={key}>{parts[key]}</Fragment>);
}
