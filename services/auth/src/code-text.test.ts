import { expect, test } from 'vitest'
import { textOfCode } from './code-text.ts'

test.each([
  ['en', undefined, '493817 is your Chai Point code. It is good for 10 minutes.'],
  ['en', 'https://chai.example', '493817 is your Chai Point code. It is good for 10 minutes.\n\n@chai.example #493817'],
  ['hi', 'http://localhost:8080', '493817 आपका Chai Point कोड है। यह 10 मिनट तक चलेगा।\n\n@localhost #493817'],
] as const)('the message in %s for pages at %s', (language, publicUrl, text) => {
  expect(textOfCode('493817', language, { BRAND: 'Chai Point', PUBLIC_URL: publicUrl })).toBe(text)
})
