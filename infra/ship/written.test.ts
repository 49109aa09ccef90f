import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pathOf, written } from './written.ts'

test.each(Object.entries(written))('%s is what the code gives; `npm run write` writes it', (file, make) => {
  const [text, made] = [readFileSync(pathOf(file), 'utf8'), make()]
  expect(typeof made === 'string' ? text : JSON.parse(text)).toEqual(made)
})
