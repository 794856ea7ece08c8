import type { Plugin } from 'vite';

const SERVER_BUILD = /^\0virtual:react-router\/server-build$/;
const STAFF = 'virtual:staff-routes';
const STAFF_ID = new RegExp(`^\\0?${STAFF}$`);
const IMPORT = /^\s*import \* as (route\d+) from ("[^"]*\/app\/staff\/[^"]*");$/gm;
const ROUTE = /id: ("[^"]*"),[^{}]*?module: (route\d+)$/gm;

/** Moves the dashboard to `loadStaff`: it needs twice the memory of other pages, and many never show it. */
export function staffApart(): Plugin {
  let source = '';
  return {
    name: 'staff-apart',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId: { filter: { id: STAFF_ID }, handler: () => `\0${STAFF}` },
    load: { filter: { id: STAFF_ID }, handler: () => source },
    transform: {
      filter: { id: SERVER_BUILD },
      handler(code) {
        const imports = [...code.matchAll(IMPORT)];
        const staff = new Set(imports.map(([, name]) => name));
        const routes = [...code.matchAll(ROUTE)].filter(([, , name]) => staff.has(name));
        if (routes.length === 0 || routes.length !== staff.size)
          this.error('The list of routes is written in another way');
        const entries = routes.map(([, route, name]) => `${route}: ${name}`);
        source = `${imports.map(([line]) => line.trim()).join('\n')}\nexport const modules = { ${entries.join(', ')} };`;
        const rest = code
          .replace(IMPORT, '')
          .replace(/module: (route\d+)$/gm, (whole, name) => (staff.has(name) ? 'module: undefined' : whole));
        return {
          code: `${rest}\nexport const loadStaff = () => import(${JSON.stringify(STAFF)});`,
          map: null,
        };
      },
    },
  };
}
