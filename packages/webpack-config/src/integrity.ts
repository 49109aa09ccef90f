import type { Compiler, WebpackPluginInstance } from 'webpack'

/**
 * Lets the browser refuse a remote's later scripts when their bytes are not those that were published. The shell keeps the
 * hashes of `remotes.json` by address; a script that it names none for is taken as it comes.
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
