import { expect, test } from 'vitest'
import { groupProcesses, parseMachine, parsePss, parseStat } from './proc.ts'

const line = (pid: number, name: string, parent: number) =>
  `${pid} (${name}) S ${parent} 1 1 0 -1 4194560 100 200 0 0 11 22 33 44 20 0 1 0 100 1000 10 0`

test.each(['node', 'a) S (b', 'postgres: writer'])('the line of a process named %s', (name) => {
  expect(parseStat(line(42, name, 7))).toEqual({ pid: 42, parent: 7, ticks: 11 + 22 + 33 + 44 })
})

test('busy is everything but idle, waiting and what the host took', () => {
  expect(parseMachine('cpu  10 20 30 400 50 6 7 80 0 0\ncpu0 1 2 3')).toEqual({ busy: 73, all: 603 })
})

test.each([
  ['5555 rollup\nRss:     900 kB\nPss:     123 kB\nPss_Dirty:  100 kB', 123],
  ['', 0],
])('the proportional set size of %j is %d KiB', (text, expected) => {
  expect(parsePss(text)).toBe(expected)
})

test('a process belongs to the nearest root above it', () => {
  const tree = [
    [1, 0],
    [10, 1],
    [20, 10],
    [21, 20],
    [30, 10],
    [99, 1],
  ] as const
  const processes = tree.map(([pid, parent]) => ({ pid, parent, ticks: 1 }))
  const groups = groupProcesses(processes, { supervisor: 10, orders: 20, gone: 77 })
  const pids = [...groups].map(([name, members]) => [name, members.map(({ pid }) => pid)])
  expect(pids).toEqual([
    ['supervisor', [10, 30]],
    ['orders', [20, 21]],
    ['gone', []],
  ])
})
