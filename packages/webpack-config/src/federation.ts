import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import CopyPlugin from 'copy-webpack-plugin'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import webpack, { type Configuration } from 'webpack'
import { baseConfig } from './base.ts'
import { developedPath, devServer } from './dev-server.ts'
import { CheckedChunks } from './integrity.ts'
import type { AppConfig, CliEnv } from './app-config.ts'

/**
 * Libraries that are singletons on a page. Shared libraries are not tree-shaken, so the router is shared through a
 * wrapper that re-exports what is used. The trailing slash covers sub-paths such as `react/jsx-runtime`.
 */
const sharedNames = ['react', 'react/', 'react-dom', 'react-dom/', '@tapri/web-kit/router']

type Federation = ConstructorParameters<typeof ModuleFederationPlugin>[0]
type Shared = Extract<NonNullable<Federation['shared']>, Record<string, unknown>>

/**
 * The shell provides them eagerly. A remote contains no copy, since it never runs without a shell. The exception are
 * sub-paths: they are small, and the shell only has those that it uses.
 */
function shared(app: 'shell' | 'remote'): Shared {
  const optionsOf = (name: string) => ({
    singleton: true,
    ...(app === 'shell' && { eager: true }),
    ...(app === 'remote' && !name.endsWith('/') && { import: false as const }),
    ...(name.startsWith('@tapri/') && { version: '1.0.0', requiredVersion: '^1.0.0' }),
  })
  return Object.fromEntries(sharedNames.map((name) => [name, optionsOf(name)]))
}

/**
 * Returns the configuration of a remote, which exposes `./app`: the pages of one role and their contract version.
 * `webpack serve` also builds the shell, so that the pages are shown inside it.
 */
export const remoteConfig =
  (app: AppConfig) =>
  (env: CliEnv = {}): Configuration | Configuration[] => {
    if (!env.WEBPACK_SERVE) return remote(app, 'remoteEntry.[contenthash:8].js', baseConfig(app, false))
    const shell = path.resolve(app.dir, '../shell')
    return [
      { ...developed(app), devServer: devServer({ port: app.port, shell, developed: [app] }) },
      host({ name: 'shell', dir: shell, port: app.port }, true),
    ]
  }

/** `npm run dev`: the shell and all remotes behind one development server on the shell's port. */
export const developmentConfig = (shell: AppConfig, remotes: AppConfig[]): Configuration[] => [
  { ...host(shell, true), devServer: devServer({ port: shell.port, shell: shell.dir, developed: remotes }) },
  ...remotes.map(developed),
]

/** Returns a remote with hot reload, at the URL that `devServer` writes into `remotes.json`. */
function developed(app: AppConfig): Configuration {
  const base = baseConfig(app, true)
  const output = { ...base.output, publicPath: developedPath(app) }
  return remote(app, 'remoteEntry.js', { ...base, output })
}

/**
 * Returns the configuration of the shell. It names no remotes: the browser reads `remotes.json`, so that remotes deploy
 * alone.
 */
export const hostConfig =
  (app: AppConfig) =>
  (env: CliEnv = {}): Configuration => {
    const development = Boolean(env.WEBPACK_SERVE)
    return {
      ...host(app, development),
      ...(development && { devServer: devServer({ port: app.port, shell: app.dir }) }),
    }
  }

/**
 * Returns the container of a remote, and `app`: one chunk with everything for its first page. The shell knows its
 * name, so it is requested in parallel with the container instead of after it.
 */
const remote = (app: AppConfig, filename: string, base: Configuration) =>
  federated(
    {
      ...base,
      entry: {},
      optimization: { ...base.optimization, splitChunks: { cacheGroups: { defaultVendors: false } } },
      plugins: [...(base.plugins ?? []), new CheckedChunks(), compiledAhead],
    },
    {
      name: app.name,
      filename,
      exposes: { './app': { import: './src/expose.ts', name: 'app' } },
      shared: shared('remote'),
    },
  )

/**
 * Makes Chromium compile all functions of a file while loading it, off the main thread, instead of each at its first
 * call. Added after the minimizer, which removes comments, and before hashing.
 */
const compiledAhead = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  // Not the CSS file of the same name, where it would disable the first rule.
  test: /^app\..*\.js$/,
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
})

/**
 * Chunks that only change with a library, so a new version of the shell leaves them in the browser's cache. React alone
 * is half of them.
 */
const libraries = {
  react: {
    name: 'react',
    chunks: 'initial',
    test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
    priority: 2,
  },
  libraries: { name: 'libraries', chunks: 'initial', test: /[\\/]node_modules[\\/]/, priority: 1 },
} as const

/**
 * Shared libraries are eager and the entry is a static import, so that the first render waits for no further request.
 */
function host(app: AppConfig, development: boolean) {
  const base = baseConfig(app, development)
  const page = (filename: string) =>
    new HtmlWebpackPlugin({ filename, template: './src/index.html', publicPath: '/', minify: false })
  return federated(
    {
      ...base,
      entry: './src/index.tsx',
      optimization: {
        ...base.optimization,
        // The federation runtime is a separate file, which the landing page does not preload.
        runtimeChunk: { name: 'federation' },
        splitChunks: { chunks: 'all', cacheGroups: libraries },
      },
      plugins: [
        ...(base.plugins ?? []),
        page('app.html'),
        ...(development ? [page('index.html')] : []),
        new CopyPlugin({ patterns: [{ from: 'public' }] }),
      ],
    },
    { name: app.name, shared: shared('shell') },
  )
}

/**
 * Shell and remotes share one runtime core, which the shell provides (docs/decisions/0041-federation-runtime.md).
 * Manifests, types and their runtime are left out: the shell reads the entries from `remotes.json`.
 */
function federated(config: Configuration, federation: Federation): Configuration {
  const isRemote = federation.exposes !== undefined
  const plugin = new ModuleFederationPlugin({
    ...federation,
    dts: false,
    manifest: false,
    // Remotes provide no shared libraries that the shell would have to check first.
    shareStrategy: 'loaded-first',
    experiments: {
      ...(isRemote ? { externalRuntime: true } : { provideExternalRuntime: true }),
      optimization: { target: 'web', disableSnapshot: true, disableRemote: isRemote },
    },
  })
  return { ...config, plugins: [...(config.plugins ?? []), plugin] }
}
