import type { Change } from '@tapri/contracts/changes/calls'
import { endpointsOf } from '@tapri/contracts/services'
import { buildUser } from '@tapri/web-kit/testing'
import { renderHook, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../testing.ts'
import { ChangesView } from './changes-view.tsx'
import { useFieldNames } from './field-texts.ts'

const price = [{ name: 'price', before: 20, after: 25 }]
const change = (id: string, given: Partial<Change> = {}): Change => ({
  id,
  at: '2026-11-20T12:35:00.000Z',
  person_id: 'u-1',
  person_name: 'Meera',
  kind: 'product',
  action: 'changed',
  thing_id: 'p-1',
  thing_name: 'Masala Chai',
  outlet_id: null,
  outlet_name: null,
  fields: price,
  ...given,
})
const list = (changes: Change[], next?: string) => ({
  changes,
  people: [{ id: 'u-1', name: 'Meera' }],
  time_zone: 'Asia/Kolkata',
  ...(next && { next }),
})
const open = (answer: object) =>
  openPage(<ChangesView outlets={[{ id: 'o-1', name: 'Janpath' }]} />, {
    user: buildUser({ role: 'admin' }),
    responses: { 'GET /changes': answer },
  })
/** Returns the text without the marks that isolate names. */
const textOf = (element: Element | null | undefined) => element?.textContent?.replaceAll(/[\u2066-\u2069]/g, '')

const both = [...price, { name: 'name', before: 'Chai', after: 'Masala Chai' }]
const position = (after: string | null, before: string | null = null) => [{ name: 'position', before, after }]

const sentences: [sentence: string, given: Partial<Change>][] = [
  ['Meera changed Masala Chai: price', {}],
  ['Meera changed Masala Chai', { fields: both }],
  ['Meera added: Product Masala Chai', { action: 'added' }],
  ['Meera removed: Category Hot', { action: 'removed', kind: 'category', thing_name: 'Hot' }],
  ['Meera sorted the menu', { kind: 'menu_order', thing_name: '' }],
  ['Meera gave Ravi the position Cook', { kind: 'position', thing_name: 'Ravi', fields: position('cook') }],
  [
    'Meera took the position Cook from a deleted account',
    { kind: 'position', action: 'removed', thing_name: '', fields: position(null, 'cook') },
  ],
  ['Meera paused Janpath', { kind: 'pause', action: 'added', thing_name: 'Janpath' }],
  ['Meera put Samosa back on the menu', { kind: 'sold_out', action: 'removed', thing_name: 'Samosa' }],
  [
    'Meera ended Ten off',
    { kind: 'promotion', thing_name: 'Ten off', fields: [{ name: 'ended_at', before: null, after: 'x' }] },
  ],
  ['The operator changed Masala Chai: price', { person_id: null, person_name: null }],
  ['a deleted account changed Masala Chai: price', { person_name: '' }],
]

test('each change reads as a sentence', async () => {
  open(list(sentences.map(([, given], index) => change(`c-${index}`, given))))
  const lines = await screen.findAllByRole('listitem')
  expect(lines.map((line) => textOf(line.querySelector('p')))).toEqual(sentences.map(([sentence]) => sentence))
})

test('one field stands with both values, several can be opened', async () => {
  open(list([change('c-1'), change('c-2', { fields: both })]))
  const [one, more] = await screen.findAllByRole('listitem')
  expect(textOf(one)).toContain('₹20.00→After₹25.00')
  expect([...(more?.querySelectorAll('tbody tr') ?? [])].map(textOf)).toEqual([
    'price₹20.00₹25.00',
    'nameChaiMasala Chai',
  ])
})

test('a filter is asked for, earlier ones are added, and what is shown can be saved', async () => {
  const { person, press, responses, sent } = open(list([change('c-1')], '7_c-1'))
  await screen.findByRole('listitem')
  responses['GET /changes'] = list([change('c-2', { thing_name: 'Samosa' })])
  await press('Show Earlier')
  expect(await screen.findAllByRole('listitem')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Show Earlier' })).toBeNull()
  await person.selectOptions(screen.getByRole('combobox', { name: 'What' }), 'Category')
  await expect.poll(() => screen.getAllByRole('listitem').length).toBe(1)
  expect(sent('GET /changes').at(-1)).toMatchObject({ querystring: { kind: 'category' } })
})

interface Schema {
  properties?: Record<string, Schema>
}

/** Lists the names of all fields in a form, including nested ones. */
const namesIn = ({ properties = {} }: Schema): string[] =>
  Object.entries(properties).flatMap(([name, inner]) => [name, ...namesIn(inner)])

test('every field that staff can change has a name', () => {
  const calls = /^PUT (\/products|\/admin\/(categories|option-groups|outlets|promotions|webhooks))\/:id$/
  const forms = Object.values(endpointsOf)
    .flat()
    .filter(({ method, url }) => calls.test(`${method} ${url}`))
  expect(forms).toHaveLength(6)
  // For products at outlets each is described; groups and categories by name; hours as text.
  const unsaid = /^(version|outlets|category_id|option_group_ids|opening_times|week|.*day)$/
  const fields = forms.flatMap(({ schema }) => namesIn(schema.body as Schema)).filter((name) => !unsaid.test(name))
  const { result } = renderHook(useFieldNames)
  expect([...new Set(fields)].filter((name) => !(name in result.current))).toEqual([])
})
