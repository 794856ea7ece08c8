import type { Plugin } from 'vite';

const PACKAGES = { id: { exclude: /\/node_modules\// } };

/**
 * Makes React Router's build `plugins` skip packages' modules, none of which they change: Vite then calls them for half
 * the modules, a tenth faster.
 */
export function ownModulesOnly(plugins: readonly Plugin[]): Plugin[] {
  return plugins.map((plugin) => ({
    ...plugin,
    ...(typeof plugin.load === 'function' && { load: { filter: PACKAGES, handler: plugin.load } }),
    ...(typeof plugin.transform === 'function' && {
      transform: { filter: PACKAGES, handler: plugin.transform },
    }),
  }));
}
