import { type RouteConfigEntry, route } from '@react-router/dev/routes';

const CALLS = ['contact', 'send-email', 'login.php', 'thanks', 'complaints', 'openapi.json'].map(
  (call) => `api/${call}`,
);

const V1 = ['cases', 'cases/:reference', 'cases/:reference/notes', '*'].map((call) => `api/v1/${call}`);

export const API_ROUTES: RouteConfigEntry[] = [
  ...CALLS.map((path) => route(path, 'resources/api/route.ts', { id: path })),
  ...V1.map((path) => route(path, 'resources/api/v1/route.ts', { id: path })),
];
