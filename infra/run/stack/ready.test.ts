import { expect, test } from 'vitest'
import { readyLines } from './ready.ts'

const url = 'http://localhost:8080'

test('the demo accounts and the log folder are printed first, the ready line last', () => {
  expect(readyLines({ url, logs: '/data/logs', hasDemo: true })).toEqual([
    'demo accounts, password chai1234:',
    '  customer        +919000000001 Asha',
    '  delivery        +919000000002 Ravi, +919000000003 Imran',
    '  outlet manager  +919000000004 Meera, +919000000005 Joseph',
    '  admin           +919000000006 Admin',
    'logs: /data/logs',
    'Tapri is ready: http://localhost:8080',
  ])
})

test('missing demo accounts are not listed', () => {
  expect(readyLines({ url, logs: '/data/logs', hasDemo: false })).toEqual([
    'logs: /data/logs',
    'Tapri is ready: http://localhost:8080',
  ])
})
