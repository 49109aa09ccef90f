import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..', '..')
const list = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' }).trim().split('\n')

const definedIn = (css: string) => {
  const rules = css.replaceAll(/\/\*.*?\*\/|:global\([^)]*\)/gs, '')
  return new Set(rules.matchAll(/\.([a-z]\w*)/gi).map(([, name]) => name ?? ''))
}

/** Each import of a CSS module: the stylesheet, the classes it defines, and those that the importing file uses. */
const imports = list.flatMap((file) => {
  const code = readFileSync(join(root, file), 'utf8')
  return [...code.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].map(([, name = '', path = '']) => {
    const sheet = join(dirname(file), path)
    const reads = [...code.matchAll(new RegExp(String.raw`\b${name}\.(\w+)(?!\w*\.css)`, 'g'))].map(
      ([, each = '']) => each,
    )
    const isComputed = code.includes(`${name}[`)
    return { file, sheet, reads, isComputed, defined: definedIn(readFileSync(join(root, sheet), 'utf8')) }
  })
})

test('a component uses only classes that its stylesheet defines', () => {
  const missing = imports.flatMap(({ file, sheet, reads, defined }) =>
    reads.filter((name) => name !== 'module' && !defined.has(name)).map((name) => `${file}: ${sheet} has no .${name}`),
  )
  expect(missing).toEqual([])
})

test('every class of a stylesheet is used', () => {
  const unread = [...Map.groupBy(imports, ({ sheet }) => sheet)].flatMap(([sheet, by]) => {
    const read = new Set(by.flatMap(({ reads }) => reads))
    const isComputed = by.some((each) => each.isComputed)
    return isComputed
      ? []
      : [...(by[0]?.defined ?? [])].filter((name) => !read.has(name)).map((name) => `${sheet} .${name}`)
  })
  expect(unread).toEqual([])
})
