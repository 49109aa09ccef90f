import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BrotliOptions, constants } from 'node:zlib'
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import CompressionPlugin from 'compression-webpack-plugin'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import type { Configuration, WebpackPluginInstance } from 'webpack'
import type { AppPlace } from './place.ts'
import { styleRules } from './styles.ts'

/** Browsers with light-dark(), the youngest thing the styles rely on; lightningcss counts versions as major << 16. */
const targets = { chrome: 123 << 16, firefox: 120 << 16, safari: (17 << 16) | (5 << 8) }

const refreshRuntime = path.join(import.meta.dirname, 'refresh-runtime.cjs')
const realRefreshRuntime = fileURLToPath(import.meta.resolve('react-refresh/runtime'))

/** What the shell and every remote are compiled with. */
export function baseConfig(place: AppPlace, development: boolean): Configuration {
  const { name, dir } = place
  return {
    name,
    mode: development ? 'development' : 'production',
    context: dir,
    // No eval in what is shipped: the pages are served with a content security policy that forbids it.
    devtool: development ? 'eval-source-map' : false,
    output: {
      path: path.join(dir, 'dist'),
      publicPath: 'auto',
      uniqueName: name,
      filename: development ? '[name].js' : '[name].[contenthash:8].js',
      chunkFilename: development ? '[name].js' : '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      // One refresh runtime for shell and remotes together; with one each, an update arrives and changes nothing.
      ...(development && {
        alias: { 'react-refresh/runtime$': refreshRuntime, 'the-real-react-refresh$': realRefreshRuntime },
      }),
    },
    module: {
      rules: [
        { test: /\.tsx?$/, loader: 'swc-loader', options: swcOptions(development) },
        ...styleRules(place, development),
        { test: /\.(woff2|svg|png|webp|avif|jpg)$/, type: 'asset/resource' },
      ],
    },
    plugins: development ? [new ReactRefreshPlugin({ exclude: [/node_modules/, refreshRuntime] })] : shippedPlugins(),
    optimization: {
      minimizer: ['...', cssMinimizer()],
      // Chunks get names from their content's place, so that a build without a change has the same hashes.
      moduleIds: 'deterministic',
      chunkIds: development ? 'named' : 'deterministic',
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    // The development server logs each proxied call at info.
    infrastructureLogging: { level: 'warn' },
  }
}

const swcOptions = (development: boolean) => ({
  swcrc: false,
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', development, refresh: development } },
  },
})

function cssMinimizer(): WebpackPluginInstance {
  return new CssMinimizerPlugin({
    minify: CssMinimizerPlugin.lightningCssMinify,
    minimizerOptions: { targets },
  }) as unknown as WebpackPluginInstance
}

/** Styles as files, and a .br and .gz beside every file worth compressing, so that no server spends time on it. */
function shippedPlugins(): WebpackPluginInstance[] {
  const files = { test: /\.(js|css|html|svg|json|webmanifest)$/, threshold: 512 }
  return [
    new MiniCssExtractPlugin({
      filename: '[name].[contenthash:8].css',
      chunkFilename: '[name].[contenthash:8].css',
      ignoreOrder: true,
    }),
    new CompressionPlugin({ ...files, filename: '[path][base].gz', algorithm: 'gzip' }),
    new CompressionPlugin<BrotliOptions>({
      ...files,
      filename: '[path][base].br',
      algorithm: 'brotliCompress',
      compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
    }),
  ]
}
