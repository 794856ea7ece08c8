import { NATIONS } from '#domain/nations/nations.ts';
import { firstWeeks } from '#domain/provider/careers.ts';
import type { Provider } from '#domain/provider/provider.ts';
import type { ServiceContent } from './catalogue.content.ts';

/** What the service says of this provider, in its nation; a gap of which nothing is known is left out. */
export function serviceSaid(
  service: ServiceContent,
  { nation, careers: { trainingWeeks } }: Pick<Provider, 'nation' | 'careers'>,
): ServiceContent {
  const { healthLine } = NATIONS[nation];
  const said = (text: string) =>
    text
      .replace('{healthLine}', healthLine ? ` For advice at night ring ${healthLine.name}.` : '')
      .replace('{inTraining}', trainingWeeks === null ? '' : ` in the ${firstWeeks(trainingWeeks)}`);
  return {
    ...service,
    notCovered: service.notCovered.map(said),
    questions: service.questions.map(({ question, answer }) => ({ question, answer: said(answer) })),
  };
}
