import services from './service-list.json' with { type: 'json' };

export interface BuiltInService {
  readonly to: string;
  readonly label: string;
  readonly card?: string;
  /** The name of its drawing, 480 by 380. */
  readonly drawing: string;
}

export const SERVICES: readonly BuiltInService[] = services;
export const SERVICE_PATHS: readonly string[] = SERVICES.map(({ to }) => to);

export const SERVICES_FOLDER = '/services/';

export interface NamedService {
  readonly key: string;
  readonly label: string;
  readonly path: string;
}

export const BUILT_IN_NAMES: readonly NamedService[] = SERVICES.map(({ to, label }) => ({
  key: to,
  label,
  path: to,
}));

export function serviceNamed(key: string, services: readonly NamedService[]): string {
  const found = services.find((service) => service.key === key)?.label;
  const last = key.split('/').at(-1) ?? '';
  return found ?? last.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase());
}

export const AFTER_HOSPITAL = '/discharge';
