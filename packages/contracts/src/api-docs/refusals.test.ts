import { expect, test } from 'vitest'
import { getConfig } from '../config.ts'
import { problemCodes, problems } from '../problems/table.ts'
import { callsOf } from '../services.ts'
import { operations, refusalsOf } from './refusals.ts'

const calls = [...Object.values(callsOf).flatMap((named) => Object.entries(named)), ['getConfig', getConfig] as const]

test('every call is described, and nothing else is', () => {
  expect(Object.keys(operations).toSorted()).toEqual(calls.map(([name]) => name).toSorted())
})

test.each(calls)('%s has a sentence', (name) => {
  expect(operations[name]?.summary).toMatch(/^[A-Z].*[a-z]\.$/)
})

test.each(calls)('%s says what a repeat does exactly when it writes', (name, { method }) => {
  const { repeated = 'a read' } = operations[name] ?? {}
  expect(repeated).toMatch(method === 'GET' ? /^a read$/ : /^key$|^[A-Z].*\.$/)
})

test('every refusal is made by some call; only the answer to an unknown address belongs to none', () => {
  const made = new Set(calls.flatMap(([name, call]) => refusalsOf(name, call).flatMap(([, codes]) => codes)))
  expect(problemCodes.filter((code) => !made.has(code))).toEqual(['NO_SUCH_CALL'])
})

test('each refusal stands under its own status', () => {
  for (const [name, call] of calls) {
    for (const [status, codes] of refusalsOf(name, call)) {
      expect(codes.map((code) => problems[code].status)).toEqual(codes.map(() => status))
    }
  }
})
