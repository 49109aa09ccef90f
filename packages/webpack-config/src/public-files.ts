import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Compiler, WebpackPluginInstance } from 'webpack'

/** Copies the files of `public/` beside the build under their own names: icons, the web manifest, early scripts. */
export class PublicFiles implements WebpackPluginInstance {
  readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('PublicFiles', (compilation) => {
      compilation.contextDependencies.add(this.folder)
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
      compilation.hooks.processAssets.tapPromise({ name: 'PublicFiles', stage }, async () => {
        const entries = await readdir(this.folder, { recursive: true, withFileTypes: true })
        for (const entry of entries.filter((entry) => entry.isFile())) {
          const file = path.join(entry.parentPath, entry.name)
          const name = path.relative(this.folder, file).replaceAll(path.sep, '/')
          compilation.emitAsset(name, new sources.RawSource(await readFile(file)))
        }
      })
    })
  }
}
