import { expect, test } from 'vitest'
import type { Notice } from './toast.ts'
import { mergeNotices } from './merge-notices.ts'

const [stats, orders] = ['Failed to load statistics', 'Failed to load orders']

test.each<[string, Notice[], Notice | undefined]>([
  ['nothing', [], undefined],
  [
    'one stays as it is',
    [{ kind: 'error', sentence: stats, hint: 'No connection.' }],
    { kind: 'error', sentence: stats, hint: 'No connection.' },
  ],
  [
    'two failures stand together',
    [
      { kind: 'error', sentence: stats },
      { kind: 'error', sentence: orders, hint: 'No connection.' },
    ],
    { kind: 'error', sentence: orders, hint: `No connection.\n${stats}` },
  ],
  [
    'what was done stands beneath what was skipped',
    [
      { kind: 'success', sentence: 'Assigned' },
      { kind: 'warning', sentence: 'Skipped' },
    ],
    { kind: 'warning', sentence: 'Skipped', hint: 'Assigned' },
  ],
  [
    'what was skipped stands beneath what was done',
    [
      { kind: 'warning', sentence: 'Skipped', hint: '#a1b2c3d4' },
      { kind: 'success', sentence: 'Assigned' },
    ],
    { kind: 'success', sentence: 'Assigned', hint: 'Skipped\n#a1b2c3d4' },
  ],
  [
    'the same sentence again is said once',
    [
      { kind: 'error', sentence: stats },
      { kind: 'error', sentence: stats },
    ],
    { kind: 'error', sentence: stats },
  ],
  [
    'a success takes a failure away',
    [
      { kind: 'error', sentence: stats },
      { kind: 'success', sentence: 'Saved' },
    ],
    { kind: 'success', sentence: 'Saved' },
  ],
])('%s', (_, notices, merged) => {
  expect(mergeNotices(notices)).toEqual(merged)
})
