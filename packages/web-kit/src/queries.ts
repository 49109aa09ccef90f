import type { Endpoint, Input, Output } from '@tapri/contracts/endpoint'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
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
  /** The toast after a failure without a sentence from the server; the end of a session shows none. */
  failure: string
  /** The toast after a success; none when left out. */
  success?: string | ((answer: Answer) => string)
  /** Routes of the loads to refetch once it has settled, also after a failure: the screen may have been out of date. */
  refreshes?: readonly `GET /${string}`[]
}

/**
 * `useMutation` with the toasts and refetches every action has. At most one call at a time: `run` while another is pending
 * does nothing and gives undefined, as does a failed one. `run` settles after the toast; nothing is retried.
 */
export function useAction<Given extends unknown[], Answer>(
  act: (...given: Given) => Promise<Answer>,
  { failure, success, refreshes = [] }: ActionOptions<Answer>,
) {
  const { toast, fail } = useShell()
  const queryClient = useQueryClient()
  const mutationKey = [useId()]
  const { mutateAsync, isPending } = useMutation({
    mutationKey,
    mutationFn: (given: Given) => act(...given),
    onSuccess: (answer) => {
      if (success) toast('success', typeof success === 'function' ? success(answer) : success)
    },
    onError: (error) => fail(error, failure),
    onSettled: () => {
      for (const route of refreshes) void queryClient.invalidateQueries({ queryKey: [route] })
    },
  })

  async function run(...given: Given): Promise<Answer | undefined> {
    // From the cache: `isPending` is that of the last render, and a double click is quicker.
    if (queryClient.isMutating({ mutationKey }) > 0) return undefined
    return mutateAsync(given).catch(() => undefined)
  }

  return { run, busy: isPending }
}
