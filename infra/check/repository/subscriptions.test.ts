import { join } from 'node:path'
import { readsOf, streams } from '@tapri/contracts/streams'
import { serviceNames } from '@tapri/contracts/services'
import { events } from '@tapri/contracts/events'
import { describe, expect, test } from 'vitest'

type Described = {
  name: string
  subscriptions?: (context: object) => { subject: string }[]
  replicas?: Record<string, string[]>
  owns?: Record<string, string>
}

describe.each(serviceNames)('%s', (name) => {
  const described = async () => {
    const file = join(import.meta.dirname, '..', '..', '..', 'services', name, 'src', 'service.ts')
    return ((await import(file)) as Record<string, Described>)[name]
  }

  test('R57 subscribes to what the table of readers allows, and stores versions of all of it', async () => {
    const service = await described()
    const listens = (service?.subscriptions?.({ settings: {} }) ?? []).map(({ subject }) => subject)
    expect(listens.toSorted()).toEqual(readsOf(name).toSorted())
    // The check of version jumps (service-kit/src/events/versions.ts) queries these tables.
    for (const subject of listens) expect(service?.replicas?.[subject]?.length, subject).toBeGreaterThan(0)
  })

  test('names the table behind each kind of state in its stream', async () => {
    const state = streams.filter((stream) => stream.owner === name && stream.newestOnly)
    const subjects = state.flatMap((stream) => stream.subjects.map((subject) => subject.replace(/\.\*$/, '')))
    expect(Object.keys((await described())?.owns ?? {}).toSorted()).toEqual(subjects.toSorted())
  })
})

test.each(Object.keys(events))('exactly one stream contains %s', (subject) => {
  expect(streams.filter(({ subjects }) => subjects.includes(`${subject}.*`))).toHaveLength(1)
})
