import type { Change, listChanges } from '@tapri/contracts/changes/calls'
import type { Input, Output } from '@tapri/contracts/endpoint'
import { useAction, useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { useState } from 'react'
import { useChangesTexts } from './texts.ts'

export type ChangesFilter = Omit<NonNullable<Input<typeof listChanges>['querystring']>, 'after' | 'limit'>

type Page = Output<typeof listChanges>

/** Loads the changes that match a filter, page by page. */
export function useChanges(filter: ChangesFilter) {
  const texts = useChangesTexts()
  const { call } = useShell()
  const load = useLoad<typeof listChanges>('GET /changes', { querystring: filter }, { failure: texts.failed })
  const [earlier, setEarlier] = useState<{ of: string; pages: readonly Page[] }>({ of: '', pages: [] })
  const [people, setPeople] = useState<Page['people']>([])
  if (load.data && load.data.people !== people) setPeople(load.data.people)

  const of = JSON.stringify(filter)
  const pages = earlier.of === of ? earlier.pages : []
  const { run, busy } = useAction(
    async (after: string) => {
      const page = await call<typeof listChanges>('GET /changes', { querystring: { ...filter, after } })
      setEarlier({ of, pages: [...pages, page] })
    },
    { failure: texts.earlierFailed },
  )
  const all = load.data && [load.data, ...pages]
  const next = all?.at(-1)?.next
  return {
    load,
    /** Deduplicated, since changes that came after the first page moved the others. */
    changes: all && unique(all.flatMap(({ changes }) => changes)),
    people,
    timeZone: load.data?.time_zone ?? 'UTC',
    /** Loads the next older page; undefined when there is none. */
    showEarlier: next === undefined ? undefined : () => void run(next),
    isBusy: busy,
  }
}

const unique = (changes: readonly Change[]) => [...new Map(changes.map((change) => [change.id, change])).values()]
