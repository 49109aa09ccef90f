import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack, { type Configuration } from 'webpack'
import { baseConfig } from './base.ts'
import type { AppPlace } from './place.ts'

/**
 * Compiles an entry of an app for Node and returns its default export. Uses the same rules as the pages, so that rendered
 * markup has the class and file names of the build.
 */
export function compileForNode<Exports>(place: AppPlace, entry: string): Promise<Exports> {
  const config: Configuration = { entry, target: 'node24', optimization: { minimize: false } }
  return compile(place, config, async (file) => {
    const module = (await import(pathToFileURL(file).href)) as { default: Exports }
    return module.default
  })
}

/** Compiles an entry of an app to one service worker script; `constants` are JavaScript expressions by name. */
export function compileForWorker(place: AppPlace, entry: string, constants: Record<string, string>): Promise<string> {
  const plugins = [new webpack.DefinePlugin(constants)]
  return compile(place, { entry, target: 'webworker', plugins }, (file) => readFile(file, 'utf8'))
}

/** Compiles one entry to one file in a temporary folder, which is deleted after `use`. */
async function compile<T>(place: AppPlace, own: Configuration, use: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tapri-build-'))
  try {
    await run({
      ...baseConfig(place, false),
      ...own,
      output: {
        path: folder,
        filename: 'entry.cjs',
        uniqueName: place.name,
        publicPath: '/',
        assetModuleFilename: '[name].[contenthash:8][ext]',
        ...(own.target === 'node24' && { library: { type: 'commonjs2' } }),
      },
      // CSS is compiled only for the class names; the build of the pages writes the files.
      plugins: [
        new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
        new MiniCssExtractPlugin(),
        ...(own.plugins ?? []),
      ],
    })
    return await use(path.join(folder, 'entry.cjs'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function run(config: Configuration) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  webpack(config, (error, stats) => {
    if (error) return reject(error)
    if (stats?.hasErrors()) return reject(new Error(stats.toString('errors-only')))
    return resolve()
  })
  return promise
}
