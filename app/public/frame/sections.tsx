import { Fragment, type ReactNode } from 'react';

interface SectionsProps {
  readonly order: readonly string[];
  readonly parts: Readonly<Record<string, ReactNode>>;
}

export function Sections({ order, parts }: SectionsProps) {
  return order.map((key) => <Fragment key={key}>{parts[key]}</Fragment>);
}
