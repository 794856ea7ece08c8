/** What the office says of the services that the site has pages for; a new site says nothing yet. */
export interface ServicesFacts {
  /** Keys of the services that are not offered: no page, menu or search names them. */
  readonly withheld: readonly string[];
  /** Path of the page, or key of the service, that their addresses lead to. */
  readonly elsewhere: string;
  /** Nobody has said yet which are offered. */
  readonly assumed?: true | undefined;
}

export const ALL_SERVICES: ServicesFacts = { withheld: [], elsewhere: '/' };

export function offers({ withheld }: ServicesFacts, key: string): boolean {
  return !withheld.includes(key);
}
