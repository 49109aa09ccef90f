import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack, { type Configuration } from 'webpack'
import { baseConfig, cssMinimizer } from './base.ts'
import type { AppConfig } from './app-config.ts'

/**
 * Compiles an entry of an app for Node and returns its exports and the CSS that it imports. Uses the same rules as the
 * pages, so that prerendered markup has the class and file names of the build.
 */
export function compileForNode<Exports>(app: AppConfig, entry: string): Promise<{ exports: Exports; css: string }> {
  const config: Configuration = { entry, target: 'node24', optimization: { minimizer: [cssMinimizer()] } }
  return compile(app, config, async (file) => {
    const module = (await import(pathToFileURL(file).href)) as { default: Exports }
    const folder = path.dirname(file)
    const sheets = (await readdir(folder)).filter((name) => name.endsWith('.css'))
    const css = await Promise.all(sheets.map((name) => readFile(path.join(folder, name), 'utf8')))
    return { exports: module.default, css: css.join('') }
  })
}

/**
 * Compiles an entry of an app to one script for a page or a service worker; `constants` are JavaScript expressions by
 * name.
 */
export function compileScript(
  app: AppConfig,
  entry: string,
  target: 'web' | 'webworker',
  constants: Record<string, string> = {},
): Promise<string> {
  const plugins = [new webpack.DefinePlugin(constants)]
  return compile(app, { entry, target, plugins }, (file) => readFile(file, 'utf8'))
}

/** Compiles one entry to one file in a temporary folder, which is deleted after `use`. */
async function compile<T>(app: AppConfig, own: Configuration, use: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tapri-build-'))
  try {
    await run({
      ...baseConfig(app, false),
      ...own,
      output: {
        path: folder,
        filename: 'entry.cjs',
        uniqueName: app.name,
        publicPath: '/',
        assetModuleFilename: '[name].[contenthash:8][ext]',
        ...(own.target === 'node24' && { library: { type: 'commonjs2' } }),
      },
      // Files that the styles refer to are written by the build of the pages.
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
