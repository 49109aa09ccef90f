import { readFileSync } from 'node:fs'
import path from 'node:path'
import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack'

/** Returns the supported browsers: `browserslist` of package.json. */
export function supportedBrowsers(): readonly string[] {
  const manifest = readFileSync(path.resolve(import.meta.dirname, '../../../package.json'), 'utf8')
  return (JSON.parse(manifest) as { browserslist: string[] }).browserslist
}

/** Encodes the browsers for lightningcss: versions are major << 16 | minor << 8. */
export function cssTargets(browsers = supportedBrowsers()): Record<string, number> {
  return Object.fromEntries(
    browsers.map((browser) => {
      const [, name = '', major, minor] = /^(\w+) >= (\d+)(?:\.(\d+))?$/.exec(browser) ?? []
      if (!name) throw new Error(`browserslist: ${browser} is not written as "chrome >= 111"`)
      return [name, (Number(major) << 16) | (Number(minor ?? 0) << 8)]
    }),
  )
}

/** Functions that some supported browsers lack, with the first versions that have them. */
const newer: readonly [name: string, pattern: RegExp][] = [
  ['AbortSignal.any (Safari 17.4)', /AbortSignal\.any\b/],
  ['Promise.withResolvers (Safari 17.4)', /Promise\.withResolvers\(/],
  ['Promise.try (Safari 18.2)', /Promise\.try\(/],
  ['URL.canParse or URL.parse (Safari 17)', /\bURL\.(canParse|parse)\b/],
  ['Object.groupBy or Map.groupBy (Safari 17.4)', /\b(Object|Map)\.groupBy\b/],
  ['Array.fromAsync (Chrome 121)', /\bArray\.fromAsync\b/],
  ['methods of sets (Safari 17)', /\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/],
  ['Intl.DurationFormat (Chrome 129) or Intl.Segmenter (Firefox 125)', /\bIntl\.(DurationFormat|Segmenter)\b/],
  ['Temporal', /\bTemporal\.(Now|Instant|Plain|Zoned)/],
  ['bytes as Base64 or hex (Safari 18.2)', /\.(toBase64|fromBase64|toHex|fromHex)\(/],
  ['RegExp.escape (Safari 18.2)', /\bRegExp\.escape\(/],
  ['URLPattern (Safari 26)', /\bnew URLPattern\(/],
]

/** Lists the functions in a script that a supported browser lacks. */
export const newerFunctionsIn = (script: string) =>
  newer.filter(([, pattern]) => pattern.test(script)).map(([name]) => name)

/** Fails a build whose scripts, including libraries, use functions that a supported browser lacks. */
export class NewerFunctions implements WebpackPluginInstance {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('NewerFunctions', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'NewerFunctions', stage }, (assets) => {
        for (const [file, asset] of Object.entries(assets)) {
          if (!file.endsWith('.js')) continue
          const found = newerFunctionsIn(asset.source().toString())
          if (found.length > 0) compilation.errors.push(new webpack.WebpackError(`${file} uses ${found.join(', ')}`))
        }
      })
    })
  }
}
