import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import type { RuleSetRule } from 'webpack'
import type { AppConfig } from './app-config.ts'

/**
 * CSS modules: readable class names in development, hashes in production. The app's name salts each hash, so that shell
 * and remotes never share class names.
 */
export function styleRules({ name }: AppConfig, development: boolean): RuleSetRule[] {
  const modules = {
    auto: true,
    namedExport: false,
    exportLocalsConvention: 'as-is',
    localIdentName: development ? '[name]__[local]' : '[hash:base64:6]',
    localIdentHashSalt: name,
  }
  return [
    {
      test: /\.css$/,
      use: [development ? 'style-loader' : MiniCssExtractPlugin.loader, { loader: 'css-loader', options: { modules } }],
    },
  ]
}
