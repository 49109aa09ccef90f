import { readFileSync } from 'node:fs'
import { asyncApi } from '@tapri/contracts/asyncapi'
import { openApi } from '@tapri/contracts/openapi'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(`docs/${file}`, 'utf8')

test('the committed descriptions are what the contracts give; `npm run write` writes them', () => {
  expect(JSON.parse(read('openapi.json'))).toEqual(openApi())
  expect(JSON.parse(read('asyncapi.json'))).toEqual(asyncApi())
})
