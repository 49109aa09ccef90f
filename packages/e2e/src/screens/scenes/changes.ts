import type { Scene } from './scene.ts'

const admin = { role: 'admin', path: '/admin/changes' } as const

/** Who changed what, before and after. */
export const changesScenes: Scene[] = [
  {
    ...admin,
    name: 'changes: prices, outlets, positions, with what was before',
    shows: ['Admin changed Masala Chai: price', '₹20.00', '₹25.00', 'Meera marked Samosa sold out', 'Save as CSV'],
  },
  {
    ...admin,
    name: 'changes: every field of one',
    steps: (page) => page.getByText('All 4 fields').first().click(),
    shows: ['delivery radius, km', '4.5', '3 km ₹20.00'],
  },
  {
    ...admin,
    path: '/admin/changes?kind=menu_order',
    name: 'changes: none of a kind',
    shows: ['No changes here'],
  },
  {
    role: 'outlet_manager',
    path: '/outlet/changes',
    name: 'changes of the outlet',
    shows: ['Meera marked Samosa sold out', 'Meera gave Joseph the position Shift lead'],
    hides: ['All outlets', 'Masala Chai'],
  },
]
