import type { WelshNow } from './welsh.server.ts';

export function linkedInWelsh<T>(content: T, welsh: Pick<WelshNow, 'byEnglish'> | null): T {
  if (typeof content !== 'object' || content === null) return content;
  if (Array.isArray(content)) return content.map((each) => linkedInWelsh(each, welsh)) as T;
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => {
      const page = name === 'href' ? welsh?.byEnglish.get(value) : undefined;
      return [name, page ? page.path : linkedInWelsh(value, welsh)];
    }),
  ) as T;
}
