import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrast, linearRgb } from './oklch.ts'

const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8')
const tokens = new Map([...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]))

/** Splits `a, b` outside of brackets. */
function halves(list: string): [string, string] {
  let depth = 0
  for (const [index, sign] of list.split('').entries()) {
    if (sign === '(') depth++
    if (sign === ')') depth--
    if (sign === ',' && depth === 0) return [list.slice(0, index).trim(), list.slice(index + 1).trim()]
  }
  throw new Error(`one value only: ${list}`)
}

function colour(value: string, theme: 'light' | 'dark'): [number, number, number] {
  const name = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
  if (name) return colour(tokens.get(name) ?? '', theme)
  const both = /^light-dark\((.*)\)$/s.exec(value)?.[1]
  if (both) return colour(halves(both)[theme === 'light' ? 0 : 1], theme)
  const parts = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(value)
  if (!parts) throw new Error(`not an opaque colour: ${value}`)
  return [Number(parts[1]), Number(parts[2]), Number(parts[3])]
}

const textPairs = {
  '--text': [
    '--surface',
    '--surface-raised',
    '--surface-sunken',
    '--surface-hover',
    '--quiet-ground',
    '--accent-ground',
    '--good-ground',
  ],
  '--text-quiet': ['--surface', '--surface-raised', '--surface-sunken', '--surface-hover', '--quiet-ground'],
  '--brand': ['--surface', '--surface-raised'],
  '--bad': ['--surface', '--surface-raised'],
  '--good': ['--surface', '--surface-raised'],
  '--on-accent': ['--accent', '--accent-hover'],
  '--on-accent-ground': ['--accent-ground'],
  '--on-brand-ground': ['--brand-ground'],
  '--on-good-ground': ['--good-ground'],
  '--on-bad-ground': ['--bad-ground'],
  '--on-danger': ['--danger', '--danger-hover'],
  '--surface-raised': ['--text'],
  '--surface': ['--text'],
}

const controlPairs = {
  '--line-strong': ['--surface', '--surface-raised', '--quiet-ground'],
  '--accent-edge': ['--surface', '--surface-raised'],
  '--brand': ['--surface', '--surface-raised', '--brand-ground', '--map-ground'],
  '--good': ['--surface-raised'],
  '--danger': ['--surface', '--surface-raised'],
  '--focus': ['--surface', '--surface-raised', '--quiet-ground', '--accent-ground', '--brand-ground'],
}

const rows = (pairs: Record<string, string[]>, least: number) =>
  Object.entries(pairs).flatMap(([front, backs]) => backs.map((back) => ({ front, back, least })))

test.each(['light', 'dark'] as const)('no pair of colours in the %s design is below its contrast', (theme) => {
  const pairs = [...rows(textPairs, 4.5), ...rows(controlPairs, 3)].map(({ front, back, least }) => {
    const reached = contrast(colour(`var(${front})`, theme), colour(`var(${back})`, theme))
    return { front, back, least, reached }
  })
  expect(pairs.filter(({ least, reached }) => !(reached >= least))).toEqual([])
})

test('every colour token is within sRGB', () => {
  const outside = [...css.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)]
    .map(([text, l, c, h]) => ({ text, parts: linearRgb([Number(l), Number(c), Number(h)]) }))
    .filter(({ parts }) => parts.some((part) => part < -0.02 || part > 1.02))
    .map(({ text }) => text)
  expect(outside).toEqual([])
})

test('every token that a stylesheet uses exists', () => {
  const local = new Set(['--street'])
  const unknown = globSync('**/*.{css,tsx,ts}', { cwd: import.meta.dirname })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => {
      const text = readFileSync(`${import.meta.dirname}/${file}`, 'utf8')
      return [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => `${name} in ${file}`)
    })
    .filter((use) => !tokens.has(use.split(' ')[0] ?? '') && !local.has(use.split(' ')[0] ?? ''))
  expect(unknown).toEqual([])
})

test('bold text stays below the weight at which the dot of an i touches its stem at 1x', () => {
  expect(Number(tokens.get('--weight-strong'))).toBeLessThanOrEqual(520)
  expect(Number(tokens.get('--weight-small'))).toBeLessThanOrEqual(500)
  const root = `${import.meta.dirname}/../../..`
  const small = globSync(['shell/src/**/*.css', 'mfe-*/src/**/*.css', 'packages/ui/src/**/*.css'], {
    cwd: root,
  }).flatMap((file) =>
    [...readFileSync(`${root}/${file}`, 'utf8').matchAll(/[^{}]+\{[^{}]*\}/g)]
      .map(([block]) => block)
      .filter((block) => block.includes('var(--size-1)') && block.includes('var(--weight-strong)'))
      .map((block) => `${file}: ${block.trim()}`),
  )
  expect(small).toEqual([])
})
