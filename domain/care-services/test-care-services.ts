import { builtInTexts, type CareService, careServiceOf } from './care-service.ts';
import { SERVICE_PATHS } from './service-list.ts';

export const BUILT_IN_SERVICES: readonly CareService[] = SERVICE_PATHS.map((key) =>
  careServiceOf({ ...builtInTexts({ key }), key, path: key }),
);
