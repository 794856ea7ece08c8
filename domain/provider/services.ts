export interface ServicesFacts {
  readonly withheld: readonly string[];
  readonly elsewhere: string;
  readonly assumed?: true | undefined;
}

export const ALL_SERVICES: ServicesFacts = { withheld: [], elsewhere: '/' };

export function offers({ withheld }: ServicesFacts, key: string): boolean {
  return !withheld.includes(key);
}
