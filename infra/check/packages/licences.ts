/** Licences that allow anybody to redistribute what ships, with attribution. SPDX ids. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
])

interface Exception {
  name: RegExp
  /** Undefined when the lockfile has no SPDX id for it. */
  licence: string | undefined
  why: string
}

/** Packages that ship under another licence, or without an SPDX id. Each entry must be used, or the test fails. */
export const exceptions: Exception[] = [
  {
    name: /^@img\/sharp-libvips-/,
    licence: 'LGPL-3.0-or-later',
    why: 'libvips, unchanged, a file of its own that sharp loads and anybody can replace; its source is named in its README',
  },
  {
    name: /^@img\/sharp-wasm32$/,
    licence: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
    why: 'the same libvips, for processors that have no build of their own',
  },
  {
    name: /^@img\/sharp-win32-/,
    licence: 'Apache-2.0 AND LGPL-3.0-or-later',
    why: 'the same libvips for Windows',
  },
  {
    name: /^(react-leaflet|@react-leaflet\/core)$/,
    licence: 'Hippocratic-2.1',
    why: 'not an open-source licence; why it is used: docs/decisions/0040-react-leaflet.md',
  },
  {
    name: /^web-push$/,
    licence: 'MPL-2.0',
    why: 'unchanged, in files of its own; the MPL covers those files alone, and its source is at the address in its package.json',
  },
]

/** Tells whether these licences alone can satisfy an SPDX expression: one side of OR, both sides of AND. */
export function isPermissive(expression: string, among: ReadonlySet<string> = permissive): boolean {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? []
  let at = 0
  const either = (): boolean => {
    let holds = both()
    while (tokens[at] === 'OR') {
      at += 1
      holds = both() || holds
    }
    return holds
  }
  const both = (): boolean => {
    let holds = one()
    while (tokens[at] === 'AND') {
      at += 1
      holds = one() && holds
    }
    return holds
  }
  const one = (): boolean => {
    const token = tokens[at]
    at += 1
    if (token !== '(') return token !== undefined && among.has(token)
    const holds = either()
    const closed = tokens[at] === ')'
    at += 1
    return closed && holds
  }
  const holds = either()
  // Remaining tokens (such as WITH) were not understood.
  return holds && at === tokens.length
}

export const exceptionFor = (name: string, licence: string | undefined) =>
  exceptions.find((exception) => exception.name.test(name) && exception.licence === licence)

/** Returns the content of NOTICE: the packages by licence, with a reason for non-permissive ones. */
export function notice(packages: readonly { name: string; licence: string }[]): string {
  const lists = Object.entries(Object.groupBy(packages, ({ licence }) => licence)).map(([licence, those = []]) => {
    const why = exceptionFor(those[0]?.name ?? '', licence)?.why
    const names = new Set(those.map(({ name }) => `  ${name}\n`))
    return `${licence}${why ? `: ${why}` : ''}\n${[...names].toSorted().join('')}`
  })
  return `Tapri contains these third-party packages, listed by licence (SPDX ids, https://spdx.org/licenses).
The text of each licence is in node_modules/<package>.

${lists.toSorted().join('\n')}`
}

/** Returns a line for a package that may not ship under its licence; undefined for one that may. */
export function objectionTo(name: string, licence: string | undefined): string | undefined {
  if (licence !== undefined && isPermissive(licence)) return undefined
  return exceptionFor(name, licence) ? undefined : `${name}: ${licence ?? 'no licence is named'}`
}

/** Returns the licence that a package.json declares, in the current or an older format. */
export function licenceOf(manifest: { license?: unknown; licenses?: unknown }): string | undefined {
  const declared = manifest.license ?? manifest.licenses
  const list = (Array.isArray(declared) ? declared : [declared]).map((one: unknown) =>
    typeof one === 'object' && one && 'type' in one ? one.type : one,
  )
  const names = list.filter((one) => typeof one === 'string' && one !== '')
  return names.length > 0 ? names.join(' OR ') : undefined
}
