import { expect, test } from 'vitest'
import { amount, line, money, text } from './csv.ts'

test.each([
  ['Asha', 'Asha'],
  ['', ''],
  [null, ''],
  ['मसाला चाय', 'मसाला चाय'],
  ['12, Janpath', '"12, Janpath"'],
  ['the "blue" gate', '"the ""blue"" gate"'],
  ['two\nlines', '"two\nlines"'],
  [' Asha', '" Asha"'],
  ['=1+1', "'=1+1"],
  ['+919000000001', "'+919000000001"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['|calc', "'|calc"],
  ['  =1+1', "'  =1+1"],
  ['\u200b=1+1', "'\u200b=1+1"],
  ['\t=1+1', `"'\t=1+1"`],
  ['＝1+1', "'＝1+1"],
  ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
  ['tea;=1+1', `"tea;'=1+1"`],
  ['tea\n=1+1', `"tea\n'=1+1"`],
  ['1-2', '1-2'],
])('the text %j is written as %j', (given, written) => {
  expect(text(given)).toBe(written)
})

test('amounts have two decimals and stay numbers, also below nothing', () => {
  expect(line([money(12_345), money(-1_000), money(5), amount(3), text('a,b')])).toBe('123.45,-10.00,0.05,3,"a,b"\r\n')
})
