import { build, type Plugin } from 'vite';

const INLINE_SCRIPT = /^(.+\.ts)\?inline$/;

export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    load: {
      filter: { id: INLINE_SCRIPT },
      async handler(id) {
        const { code, files } = await inlineScript(id.replace(INLINE_SCRIPT, '$1'));
        for (const each of files) this.addWatchFile(each);
        return `export default ${JSON.stringify(code)};`;
      },
    },
  };
}

/** Bundles the script `file` for embedding in a page. @throws if the text would end its script element */
export async function inlineScript(file: string): Promise<{ code: string; files: readonly string[] }> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  });
  const [result] = [built].flat();
  if (!result || !('output' in result)) throw new Error(`${file} was not built`);
  const [chunk] = result.output;
  const code = chunk.code.trim();
  if (/<\/script|<!--/i.test(code)) throw new Error(`${file} would end its script element`);
  return { code, files: chunk.moduleIds };
}
