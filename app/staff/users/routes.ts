import { type RouteConfigEntry, route } from '@react-router/dev/routes';

export const USER_ROUTES: RouteConfigEntry[] = [
  route('users', 'staff/users/list.tsx'),
  route('users/invite', 'staff/users/invite.tsx'),
  route('users/second-factor', 'staff/users/require.tsx'),
  route('users/:id', 'staff/users/person.tsx'),
  route('users/:id/branches', 'staff/users/branches.tsx'),
  route('users/:id/:verb', 'staff/users/verb.tsx'),
];
