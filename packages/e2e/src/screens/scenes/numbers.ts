import type { Scene } from './scene.ts'

const admin = { role: 'admin', path: '/admin/numbers' } as const

/** Orders, revenue and waiting as pictures with tables. */
export const numbersScenes: Scene[] = [
  {
    ...admin,
    name: 'numbers: orders by day and hour, what was sold, waiting, outlets',
    shows: [
      'Numbers',
      'By day',
      'By hour',
      'What was sold',
      'Masala Chai',
      'How long orders waited',
      'What was booked',
      'How orders came',
    ],
  },
  {
    ...admin,
    name: 'numbers: what was booked by day and outlet',
    steps: (page) => page.getByText('What was booked, by day and outlet').click(),
    shows: ['Delivery fees', 'Given back', 'Of these, picked up'],
  },
  {
    role: 'outlet_manager',
    path: '/outlet/numbers',
    name: 'numbers of the outlet',
    shows: ['Numbers', 'Orders', 'By hour', 'From order to door'],
    hides: ['All outlets'],
  },
]
