import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createOutbox, type OutboxHandlers } from './outbox.ts'

/**
 * Returns the state of an outbox and the actions of a person on it. `refreshes` are refetched whenever something was
 * sent.
 */
export function useOutboxOf<Action>(
  prefix: string,
  handlers: OutboxHandlers<Action>,
  refreshes: readonly `GET /${string}`[],
) {
  const client = useQueryClient()
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  const [outbox] = useState(() =>
    createOutbox<Action>(client, prefix, () => ({
      send: (...given) => latest.current.send(...given),
      done: async (...given) => {
        try {
          await latest.current.done(...given)
        } finally {
          refresh()
        }
      },
      refused: (...given) => {
        refresh()
        return latest.current.refused(...given)
      },
    })),
  )
  function refresh() {
    for (const route of refreshes) void client.invalidateQueries({ queryKey: [route] })
  }
  useEffect(() => outbox.open(), [outbox])

  const state = useSyncExternalStore(outbox.subscribe, outbox.state)
  const { add, undo, hurry, dismiss } = outbox
  return { ...state, add, undo, hurry, dismiss }
}
