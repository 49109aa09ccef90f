import { expect, test } from 'vitest'
import { isName, LINE_PATTERN, lineOf, NAME_PATTERN, PROSE_PATTERN, proseOf } from './text.ts'

const family = '👨‍👩‍👧'
const wales = '🏴\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}'

test.each([
  ['  Asha \t Devi\u00a0\u2003Rao ', 'Asha Devi Rao'],
  ['one\u2028line\u0085end\n', 'one line end'],
  ['two\r\nlines', 'two\r\nlines'],
  ['\u200bAsha\ufeff', 'Asha'],
  ['\u202aAsha\u202c \u2067Rao\u2069\u200e', 'Asha Rao'],
  ['As\u00adha', 'Asha'],
  ['A\u200dsha', 'Asha'],
  ['Zoe\u0308', 'Zoë'],
  ['\u095eरज़ाना', 'फ\u093cरज\u093cाना'],
  ['क्\u200dष', 'क्\u200dष'],
  ['क्\u200cष', 'क्\u200cष'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['राम\u200d', 'राम'],
  ['क\u200d\u200dष', 'कष'],
  [`${family} tea`, `${family} tea`],
  ['👩🏽‍⚕️', '👩🏽‍⚕️'],
  ['❤️‍🔥 1️⃣', '❤️‍🔥 1️⃣'],
  [wales, wales],
  ['1\ufe0f', '1'],
  ['\u3164\u2800\u115f', ''],
  ['a\ud800b', 'a\ufffdb'],
  ['Asha\u202e', 'Asha\u202e'],
  ['a\u0000b', 'a\u0000b'],
])('the line %j is read as %j', (typed, line) => {
  expect(lineOf(typed)).toBe(line)
  expect(lineOf(line)).toBe(line)
})

test.each([
  ['Asha', true, true],
  ['मीरा', true, true],
  ['7', true, true],
  ['٣', true, true],
  ['👍', true, false],
  ['...', true, false],
  ['', false, false],
  [' \u200b\u2060 ', false, false],
  ['\u3164', false, false],
  ['Asha\u202e1234', false, false],
  ['a\u0000b', false, false],
  ['two\nlines', false, false],
  ['a\u0007b', false, false],
  ['a\u009bb', false, false],
])('%j is a line: %s, a name: %s', (typed, line, name) => {
  expect(new RegExp(LINE_PATTERN, 'u').test(lineOf(typed))).toBe(line)
  expect(new RegExp(NAME_PATTERN, 'u').test(lineOf(typed))).toBe(name)
  expect(isName(typed)).toBe(name)
})

test.each([
  [' Strong.\r\n\r\n  With \u200bginger. ', 'Strong.\n\n With ginger.', true],
  ['', '', true],
  ['a\u202eb', 'a\u202eb', false],
  ['a\u0000b', 'a\u0000b', false],
])('text of several lines keeps them: %j is read as %j', (typed, prose, isTaken) => {
  expect(proseOf(typed)).toBe(prose)
  expect(new RegExp(PROSE_PATTERN, 'u').test(prose)).toBe(isTaken)
})
