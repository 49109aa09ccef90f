import { expect, test } from 'vitest'
import { getConfig } from '../config.ts'
import { problemCodes, problems } from '../problems/table.ts'
import { callsOf } from '../services.ts'
import { reportTrace } from '../traces.ts'
import { operations, refusalsOf } from './refusals.ts'

const calls = [
  ...Object.values(callsOf).flatMap((named) => Object.entries(named)),
  ['getConfig', getConfig] as const,
  ['reportTrace', reportTrace] as const,
]

test('every call of the contracts is described, and no other', () => {
  expect(Object.keys(operations).toSorted()).toEqual(calls.map(([name]) => name).toSorted())
})

test('every call has a summary of one sentence', () => {
  const isSentence = (summary = '') => /^[A-Z].*[a-z]\.$/.test(summary)
  expect(calls.filter(([name]) => !isSentence(operations[name]?.summary)).map(([name]) => name)).toEqual([])
})

test('every POST describes what a repeated request does, and no read does', () => {
  const allowed = { GET: /^$/, POST: /^key$|^[A-Z].*\.$/, PUT: /^$|^key$|\.$/, DELETE: /^$|\.$/ }
  const wrong = calls.filter(([name, { method }]) => !allowed[method].test(operations[name]?.repeated ?? ''))
  expect(wrong.map(([name]) => name)).toEqual([])
})

test('every refusal except NO_SUCH_CALL is declared by some call', () => {
  const made = new Set(calls.flatMap(([name, call]) => refusalsOf(name, call).flatMap(([, codes]) => codes)))
  expect(problemCodes.filter((code) => !made.has(code))).toEqual(['NO_SUCH_CALL'])
})

test('each refusal is listed under its own HTTP status', () => {
  for (const [name, call] of calls) {
    for (const [status, codes] of refusalsOf(name, call)) {
      expect(codes.map((code) => problems[code].status)).toEqual(codes.map(() => status))
    }
  }
})
