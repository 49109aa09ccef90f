import type { Endpoint, Input, Output } from '@tapri/contracts/endpoint'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from './api.ts'
import { useShell } from './remote.tsx'

interface LoadOptions<Answer> {
  /** The fallback of the specification, shown once per outage; null logs the failure and shows nothing. */
  failure: string | null
  /** Asks again every so many seconds while the page is visible. */
  everySeconds?: number
  /** Says of an answer that nothing more will happen: it is not asked for again. */
  until?: (answer: Answer) => boolean
  /** The status of a refusal that the page itself shows: no toast, and it is not asked for again. */
  shownByPage?: number
  /** Shows the answer to the previous input until the next one is here: for pages of a list. */
  keepPrevious?: boolean
  enabled?: boolean
}

/**
 * Loads what a GET answers. A failure keeps the last answer on the screen; `data` is undefined only before the first.
 * `isPending` means nothing to show yet, `isError` that the last try failed, `refetch` tries again.
 */
export function useLoad<E extends Endpoint & { method: 'GET' }>(
  route: `GET ${E['url']}`,
  input: Input<E>,
  { failure, everySeconds, until, shownByPage, keepPrevious = false, enabled = true }: LoadOptions<Output<E>>,
) {
  const { call, fail } = useShell()
  const isShown = (error: unknown) => error instanceof ApiError && error.status === shownByPage
  const query = useQuery<Output<E>>({
    queryKey: [route, input],
    queryFn: ({ signal }) => call<E>(route as `${E['method']} ${E['url']}`, input, { signal }),
    enabled,
    ...(everySeconds && {
      refetchInterval: ({ state: { data, error } }) =>
        isShown(error) || (data !== undefined && until?.(data as Output<E>)) ? false : everySeconds * 1000,
    }),
    ...(keepPrevious && { placeholderData: keepPreviousData<Output<E>> as never }),
  })

  const told = useRef(false)
  const { error, dataUpdatedAt } = query
  useEffect(() => {
    told.current = false
  }, [dataUpdatedAt])
  useEffect(() => {
    if (!error || told.current || (error instanceof ApiError && error.status === shownByPage)) return
    told.current = true
    if (failure === null) console.warn(`${route} failed`, error)
    else fail(error, failure)
  }, [error, failure, fail, route, shownByPage])

  return query
}

interface ActionOptions<Answer> {
  /** The fallback of the specification for when it fails. */
  failure: string
  /** What to say when it is done. */
  success?: string | ((answer: Answer) => string)
  /** The loads that it makes outdated, by their route. */
  refreshes?: readonly `GET /${string}`[]
}

/**
 * Something a person does that changes the world. `run` gives the answer, or undefined when it failed (and said so) or
 * when the same action is still under way: a double click does not act twice.
 */
export function useAction<Given extends unknown[], Answer>(
  act: (...given: Given) => Promise<Answer>,
  { failure, success, refreshes = [] }: ActionOptions<Answer>,
) {
  const { toast, fail } = useShell()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  async function run(...given: Given): Promise<Answer | undefined> {
    if (running.current) return undefined
    running.current = true
    setBusy(true)
    try {
      const answer = await act(...given)
      if (success) toast('success', typeof success === 'function' ? success(answer) : success)
      return answer
    } catch (error) {
      fail(error, failure)
      return undefined
    } finally {
      running.current = false
      setBusy(false)
      // After a failure as well: it often means that the screen was out of date.
      for (const route of refreshes) void queryClient.invalidateQueries({ queryKey: [route] })
    }
  }

  return { run, busy }
}
