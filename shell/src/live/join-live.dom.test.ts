// @vitest-environment node
import type { LiveEvent } from '@tapri/contracts/live'
import { afterEach, expect, test, vi } from 'vitest'
import { joinLive } from './join-live.ts'
import { fakeLiveServer, orderText } from './testing.ts'

const tabs: { leave: () => void }[] = []
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.leave()
})

let token = 'tok'

/** Opens a tab of Asha's browser and records what it hears. */
function openTab(userId = 'asha') {
  const heard: string[] = []
  const tab = joinLive({
    userId,
    token: () => token,
    onEvent: ({ event, id }: LiveEvent) => heard.push(id ? `${event} ${id}` : event),
    onHeard: () => heard.push('heard'),
    onCut: () => heard.push('cut'),
    onRefused: () => heard.push('refused'),
  })
  tabs.push(tab)
  return { ...tab, heard, events: () => heard.filter((word) => word !== 'heard') }
}

test('one tab has the stream, and all of them hear it', async () => {
  const { connections } = fakeLiveServer()
  const [first, second] = [openTab(), openTab()]
  await expect.poll(() => connections.length).toBe(1)
  connections[0]?.say(orderText('1-1'))
  await expect.poll(first.events).toEqual(['order 1-1'])
  await expect.poll(second.events).toEqual(['order 1-1', 'reset'])
  connections[0]?.say(orderText('1-2'))
  await expect.poll(second.events).toEqual(['order 1-1', 'reset', 'order 1-2'])
  connections[0]?.end()
  await expect.poll(second.events).toContain('cut')
  expect(connections).toHaveLength(1)
})

test('a tab that comes later asks for everything anew, since it may have missed something', async () => {
  const { connections } = fakeLiveServer()
  const first = openTab()
  await expect.poll(() => connections.length).toBe(1)
  connections[0]?.say(orderText('1-1'))
  await expect.poll(() => first.heard).toEqual(['order 1-1', 'heard'])
  const later = openTab()
  await expect.poll(() => later.heard).toEqual(['reset', 'heard'])
})

test('when the tab with the stream goes, another one resumes where it was', async () => {
  const { connections } = fakeLiveServer()
  const first = openTab()
  await expect.poll(() => connections.length).toBe(1)
  const second = openTab()
  connections[0]?.say(orderText('1-1'))
  await expect.poll(second.events).toContain('order 1-1')
  first.leave()
  await expect.poll(() => connections.length).toBe(2)
  expect(connections[0]?.isAborted()).toBe(true)
  expect(connections[1]?.lastEventId).toBe('1-1')
  connections[1]?.say(orderText('1-2'))
  await expect.poll(second.events).toEqual(['order 1-1', 'reset', 'order 1-2'])
  expect(first.events()).toEqual(['order 1-1'])
})

test('a tab that came after the last event also knows where to resume', async () => {
  const { connections } = fakeLiveServer()
  const first = openTab()
  await expect.poll(() => connections.length).toBe(1)
  connections[0]?.say(orderText('1-5'))
  await expect.poll(first.events).toEqual(['order 1-5'])
  const later = openTab()
  await expect.poll(() => later.heard).toContain('heard')
  first.leave()
  await expect.poll(() => connections[1]?.lastEventId).toBe('1-5')
})

test('another user of the browser has a stream of their own', async () => {
  const { connections } = fakeLiveServer()
  openTab('asha')
  const other = openTab('ravi')
  await expect.poll(() => connections.length).toBe(2)
  connections[0]?.say(orderText('1-1'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(other.heard).toEqual([])
})

test('a renewed token opens the stream again, in the tab that has it', async () => {
  const { connections } = fakeLiveServer()
  const all = [openTab(), openTab()]
  await expect.poll(() => connections.length).toBe(1)
  connections[0]?.say(orderText('1-1'))
  await expect.poll(() => all[0]?.events()).toEqual(['order 1-1'])
  token = 'renewed'
  for (const tab of all) tab.renew()
  await expect.poll(() => connections.map(({ token }) => token)).toEqual(['Bearer tok', 'Bearer renewed'])
  expect(connections[0]?.isAborted()).toBe(true)
  expect(connections[1]?.lastEventId).toBe('1-1')
})

test.each([
  ['without locks', {}],
  ['that denies them', { locks: { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) } }],
])('a browser %s has a stream in every tab', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator)
  const { connections } = fakeLiveServer()
  openTab()
  openTab()
  await expect.poll(() => connections.length).toBe(2)
})
