import { servicesContext } from '#app/context.ts';
import { easyPrivacy } from '#domain/page-texts/easy-privacy.content.ts';
import type { Route } from './+types/privacy.ts';
import { EasyPage } from './easy-page.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return { parts: easyPrivacy({ provider: context.get(servicesContext).provider() }) };
}

export default function EasyPrivacy({ loaderData: { parts } }: Route.ComponentProps) {
  return <EasyPage path="/easy-read/privacy" parts={parts} />;
}
