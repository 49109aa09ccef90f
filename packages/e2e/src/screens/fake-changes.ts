import type { Change } from '@tapri/contracts/changes/calls'

const change = (at: string, given: Partial<Change> & Pick<Change, 'kind' | 'thing_name' | 'fields'>): Change => ({
  id: `c-${at}`,
  at: `2026-11-${at}:00.000Z`,
  person_id: 'u-admin',
  person_name: 'Admin',
  action: 'changed',
  thing_id: 't-1',
  outlet_id: null,
  outlet_name: null,
  ...given,
})
const here = { outlet_id: 'o-1', outlet_name: 'Connaught Place' }
const byMeera = { person_id: 'u-meera', person_name: 'Meera' }

const changes: Change[] = [
  change('20T09:10', {
    kind: 'product',
    thing_name: 'Masala Chai',
    fields: [{ name: 'price', before: 20, after: 25 }],
  }),
  change('20T08:40', {
    ...here,
    ...byMeera,
    kind: 'sold_out',
    action: 'added',
    thing_name: 'Samosa',
    fields: [{ name: 'until', before: null, after: '2026-11-21T03:30:00.000Z' }],
  }),
  change('20T08:15', {
    ...here,
    kind: 'outlet_menu',
    thing_name: 'Bun Maska',
    fields: [{ name: 'price', before: null, after: 45 }],
  }),
  change('19T14:05', {
    ...here,
    kind: 'outlet',
    thing_name: 'Connaught Place',
    fields: [
      { name: 'opening_hours', before: '9:00 AM - 11:00 PM', after: '8:00 AM - 11:00 PM' },
      { name: 'delivery_radius_km', before: 5, after: 4.5 },
      { name: 'charges.delivery_steps', before: null, after: [{ up_to_km: 3, fee: 20 }] },
      { name: 'manager_id', before: null, after: 'Meera' },
    ],
  }),
  change('19T10:00', {
    ...here,
    ...byMeera,
    kind: 'position',
    action: 'added',
    thing_name: 'Joseph',
    fields: [{ name: 'position', before: null, after: 'shift_lead' }],
  }),
  change('18T11:30', {
    kind: 'option_group',
    thing_name: 'Cup',
    fields: [
      {
        name: 'options',
        before: [{ name: 'Small', price: 0 }],
        after: [
          { name: 'Small', price: 0 },
          { name: 'Large', price: 15 },
        ],
      },
    ],
  }),
  change('17T06:00', {
    kind: 'promotion',
    thing_name: 'Ten off',
    fields: [{ name: 'ended_at', before: null, after: '2026-11-17T06:00:00.000Z' }],
  }),
  change('16T06:00', {
    person_id: null,
    person_name: null,
    kind: 'account',
    action: 'added',
    thing_name: 'Admin',
    fields: [{ name: 'role', before: null, after: 'admin' }],
  }),
]

/** Filters by kind only, which is all that the scenes need. */
export const changesResponse = (isAdmin: boolean, query: URLSearchParams) => ({
  changes: changes
    .filter(({ outlet_id }) => isAdmin || outlet_id === 'o-1')
    .filter(({ kind }) => !query.get('kind') || kind === query.get('kind')),
  people: [
    { id: 'u-admin', name: 'Admin' },
    { id: 'u-meera', name: 'Meera' },
  ],
  time_zone: 'Asia/Kolkata',
  ...(isAdmin && !query.get('kind') && { next: '1_c' }),
})
