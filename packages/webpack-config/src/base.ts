import path from 'node:path'
import { type BrotliOptions, constants } from 'node:zlib'
import CompressionPlugin from 'compression-webpack-plugin'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import type { Configuration, WebpackPluginInstance } from 'webpack'
import { cssTargets, NewerFunctions } from './browsers.ts'
import type { AppConfig } from './app-config.ts'
import { refreshAliases, refreshPlugin } from './refresh.ts'
import { styleRules } from './styles.ts'

/** Returns the webpack configuration of the shell and of every remote. */
export function baseConfig(app: AppConfig, development: boolean): Configuration {
  const { name, dir } = app
  return {
    name,
    mode: development ? 'development' : 'production',
    context: dir,
    // No eval in production: the content security policy forbids it.
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
      ...(development && { alias: refreshAliases() }),
    },
    module: {
      rules: [
        { test: /\.tsx?$/, loader: 'swc-loader', options: swcOptions(development) },
        ...styleRules(app, development),
        { test: /\.(woff2|svg|png|webp|avif|jpg)$/, type: 'asset/resource' },
      ],
    },
    plugins: development ? [refreshPlugin()] : productionPlugins(),
    optimization: {
      minimizer: ['...', cssMinimizer()],
      // Deterministic ids: a build without changes has the same hashes.
      moduleIds: 'deterministic',
      chunkIds: development ? 'named' : 'deterministic',
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    // Otherwise the development server logs each proxied call at info.
    infrastructureLogging: { level: 'warn' },
  }
}

const swcOptions = (development: boolean) => ({
  swcrc: false,
  jsc: {
    // All supported browsers support it (browserslist in package.json).
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', development, refresh: development } },
  },
})

export function cssMinimizer(): WebpackPluginInstance {
  return new CssMinimizerPlugin({
    minify: CssMinimizerPlugin.lightningCssMinify,
    minimizerOptions: { targets: cssTargets() },
  }) as unknown as WebpackPluginInstance
}

/** Extracts CSS and writes a .br and .gz for files over 512 bytes, so that the server does not have to compress. */
function productionPlugins(): WebpackPluginInstance[] {
  const files = { test: /\.(js|css|html|svg|json|webmanifest)$/, threshold: 512 }
  return [
    new NewerFunctions(),
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
