import type { Endpoint, Input, Output } from '@tapri/contracts/endpoint'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { ApiError } from './api.ts'
import { useShell } from './remote.tsx'
import { toServerTime } from './server-clock.ts'

interface LoadOptions<Answer> {
  /** The toast for a failure without a sentence from the server, once per outage; null logs the failure instead. */
  failure: string | null
  /** Refetches at this interval while the page is visible. */
  everySeconds?: number
  /** Returns true for a final response: the interval stops. */
  until?: (answer: Answer) => boolean
  /** The status of a refusal that the page shows itself: no toast, and the interval stops. */
  shownByPage?: number
  /** Keeps the response to the previous input until the new one arrives: for the pages of a list. */
  keepPrevious?: boolean
  enabled?: boolean
}

/**
 * `useQuery` for a GET of the contracts, or a POST that stores nothing. After a failure `data` is still the last
 * response; it is undefined only before the first. `isPending`: neither a response nor a failure yet; `isError`: the
 * last finished request failed; `isRetrying`: it failed, there is no response, and it is being retried.
 */
export function useLoad<E extends Endpoint & { method: 'GET' | 'POST' }>(
  route: `${E['method']} ${E['url']}`,
  input: Input<E>,
  { failure, everySeconds, until, shownByPage, keepPrevious = false, enabled = true }: LoadOptions<Output<E>>,
) {
  const { call, fail, freshen } = useShell()
  const isShown = (error: unknown) => error instanceof ApiError && error.status === shownByPage
  const query = useQuery<Output<E>>({
    queryKey: [route, input],
    queryFn: async ({ signal }) => freshen(await call<E>(route as `${E['method']} ${E['url']}`, input, { signal })),
    enabled,
    ...(everySeconds && {
      refetchInterval: ({ state: { data, error } }) =>
        isShown(error) || (data !== undefined && until?.(data as Output<E>)) ? false : everySeconds * 1000,
    }),
    ...(keepPrevious && { placeholderData: keepPreviousData<Output<E>> as never }),
  })

  const { error, data, dataUpdatedAt, isPlaceholderData, refetch } = query
  const isFailed = query.isError || (data === undefined && query.errorUpdateCount > 0)
  // The library forgets a failure when a query without data is retried.
  const [lastError, setLastError] = useState(error)
  if (error && error !== lastError) setLastError(error)

  const isToastShown = useRef(false)
  useEffect(() => {
    isToastShown.current = false
  }, [dataUpdatedAt])
  useEffect(() => {
    // A disabled load shares its query with an enabled one elsewhere, which shows the toast.
    if (!error || !enabled || isToastShown.current || (error instanceof ApiError && error.status === shownByPage))
      return
    isToastShown.current = true
    if (failure === null) console.warn(`${route} failed`, error)
    else fail(error, failure)
  }, [error, enabled, failure, fail, route, shownByPage])

  return {
    data,
    /** By the server's clock; 0 before the first response. */
    dataUpdatedAt: dataUpdatedAt && toServerTime(dataUpdatedAt),
    isPlaceholderData,
    refetch,
    error: isFailed ? (error ?? lastError) : null,
    isError: isFailed,
    isPending: query.isPending && !isFailed,
    isRetrying: isFailed && data === undefined && query.isFetching,
  }
}

export interface ActionOptions<Answer> {
  /** The toast after a failure without a sentence from the server; the end of a session shows none. */
  failure: string
  /** The toast after a success; none when left out. */
  success?: string | ((answer: Answer) => string)
  /** Routes of the loads to refetch once it has settled, even after a failure: the page may have been out of date. */
  refreshes?: readonly (`GET /${string}` | 'POST /orders/quote' | 'POST /orders/taken/quote')[]
}

/**
 * `useMutation` with the toasts and refetches that every action needs. At most one call at a time: `run` while another
 * is pending does nothing and returns undefined, as does a failed one. `run` settles after the toast; nothing is
 * retried.
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
    // From the cache, since `isPending` is that of the last render, and a double click is faster.
    if (queryClient.isMutating({ mutationKey }) > 0) return undefined
    return mutateAsync(given).catch(() => undefined)
  }

  return { run, busy: isPending }
}
