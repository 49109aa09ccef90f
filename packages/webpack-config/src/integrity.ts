import type { Compiler, WebpackPluginInstance } from 'webpack'

/**
 * Sets `integrity` on the chunks of a remote, so that the browser refuses changed bytes. The shell stores the hashes of
 * `remotes.json` by URL; a script without a hash loads unchecked.
 */
export class CheckedChunks implements WebpackPluginInstance {
  apply(compiler: Compiler) {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime
    compiler.hooks.thisCompilation.tap('CheckedChunks', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'CheckedChunks',
        (source) => `${source}\nscript.integrity = (globalThis.tapriIntegrity || {})[script.src] || '';`,
      )
    })
  }
}
