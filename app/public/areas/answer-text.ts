import type { Answer } from './answer.server.ts';

export function headingOf({ visits, name, only, nearest }: Answer): string {
  if (visits === 'no') return nearest ? `No, we don’t visit ${name} yet` : 'Please ask us';
  if (visits === 'near') return `Perhaps: please ask us about ${name}`;
  if (only.length === 0) return `Yes, we come to ${name}`;
  return `Yes, we come to ${name} for ${new Intl.ListFormat('en-GB').format(only)}`;
}

export function distanceOf({ visits, name, fromOffice, nearest }: Answer): string {
  if (visits === 'near' && nearest) {
    return `${name} is ${nearest.miles} from ${nearest.name}, where we visit people. Whether a carer can come to you depends on the visits.`;
  }
  if (visits === 'no' && !nearest) return 'Where we visit is not on this website yet.';
  return fromOffice ? `${name} is ${fromOffice} from our office.` : '';
}
