import { expect, test } from 'vitest'
import { amount, line, money, text, time } from './csv.ts'

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
  expect(line([text(given)])).toBe(`${written}\r\n`)
})

test('amounts have two decimals and stay numbers, also below nothing', () => {
  expect(line([money(12_345), money(-1_000), money(5), amount(3), text('a,b')])).toBe('123.45,-10.00,0.05,3,"a,b"\r\n')
})

test.each([
  ['000123456789', '"=""000123456789"""'],
  ['412345678901', '"=""412345678901"""'],
  ['+919000000001', '"=""+919000000001"""'],
  ['=HYPERLINK("http://x","y")', '"=""=HYPERLINK(""""http://x"""",""""y"""")"""'],
  ['"&cmd|calc&"', '"""&cmd|calc&"""'],
  ['-"&cmd()&"', '"=""-""""&cmd()&"""""""'],
  ['\u200b=1+1', '"=""\u200b=1+1"""'],
  ['＝1+1', '"=""＝1+1"""'],
  ['12/2026-27/000001', '"=""12/2026-27/000001"""'],
  ['1-2', '"=""1-2"""'],
  ['Mar 1', '"=""Mar 1"""'],
  ['3 pm', '"=""3 pm"""'],
  ['12e4', '"=""12e4"""'],
  ['१२३', '"=""१२३"""'],
  ['true', '"=""true"""'],
  ['#12345678', '"=""#12345678"""'],
  ['#a1b2c3d4', '#a1b2c3d4'],
  ['29ABCDE1234F1Z5', '29ABCDE1234F1Z5'],
  ['2× Masala Chai', '2× Masala Chai'],
  ['12, Janpath', '"12, Janpath"'],
  ['tea;=1+1', `"tea;'=1+1"`],
])('a spreadsheet reads the text %j as text: %s', (given, written) => {
  expect(line([text(given)], 'spreadsheet')).toBe(`${written}\r\n`)
})

test('a long text that begins like a formula is joined of parts that a formula may have', () => {
  const parts = [`-${'x'.repeat(254)}`, 'x'.repeat(46)].map((part) => `""${part}""`)
  expect(line([text(`-${'x'.repeat(300)}`)], 'spreadsheet')).toBe(`"=${parts.join('&')}"\r\n`)
})

test('for programs text is as it is stored, and amounts and times are the same in each format', () => {
  const cells = [
    text('+919000000001'),
    text('000123'),
    text('=1+1'),
    text('a "b", c'),
    money(-1_000),
    time('2026-11-27 13:40:00'),
  ]
  const amounts = '-10.00,2026-11-27 13:40:00\r\n'
  expect(line(cells, 'plain')).toBe(`+919000000001,000123,=1+1,"a ""b"", c",${amounts}`)
  expect(line(cells, 'spreadsheet')).toBe(`"=""+919000000001""","=""000123""","=""=1+1""","a ""b"", c",${amounts}`)
})
