/**
 * Hot reload of React components, with packages that `npm start` does not install: only loaded with the development
 * server.
 */
import { createRequire } from 'node:module'
import path from 'node:path'
import type RefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import type { WebpackPluginInstance } from 'webpack'

const require = createRequire(import.meta.url)
const refreshRuntime = path.join(import.meta.dirname, 'refresh-runtime.cjs')

/** Shell and remotes must share one refresh runtime; with one each, hot updates have no effect. */
export const refreshAliases = () => ({
  'react-refresh/runtime$': refreshRuntime,
  'the-real-react-refresh$': require.resolve('react-refresh/runtime'),
})

export function refreshPlugin(): WebpackPluginInstance {
  const Plugin = require('@pmmmwh/react-refresh-webpack-plugin') as typeof RefreshPlugin
  return new Plugin({ exclude: [/node_modules/, refreshRuntime] })
}
