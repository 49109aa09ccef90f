import { expect, test } from 'vitest'
import { statementNames } from './named-statements.ts'

test.each([
  ['select id from cups where id = $1', true],
  ['with a as (select id from cups) insert into cups (id) select id from a', true],
  ['select count(*) as cups from cups', true],
  ['update cups set sugar = sugar * $1 returning id', true],
  ['select * from cups', false],
  ['select cups.* from cups', false],
  ['select id, * from cups', false],
  ['insert into cups (id) values ($1) returning *', false],
  ['begin', false],
  ['create table cups (id text)', false],
])('%s gets a name from its second run on: %s', (text, named) => {
  const nameOf = statementNames()
  expect(nameOf(text)).toBe(undefined)
  const second = nameOf(text)
  expect(second).toBe(named ? 's1' : undefined)
  expect(nameOf(text)).toBe(second)
})

test('names are unique and bounded: the 401st text has none', () => {
  const nameOf = statementNames()
  const texts = Array.from({ length: 401 }, (_, index) => `select ${index}`)
  for (const text of texts) nameOf(text)
  const names = texts.map(nameOf)
  expect(new Set(names.slice(0, 400)).size).toBe(400)
  expect(names[400]).toBe(undefined)
  expect(nameOf('select 0')).toBe('s1')
})
